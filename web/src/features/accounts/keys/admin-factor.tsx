import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { Loading } from '../../../components/ui/loading/loading.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { call } from '../../../lib/api/client.ts'
import { prove } from '../../../lib/api/proof.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'

const adminPowersQuery = queryOptions({
  queryKey: ['admin-powers'],
  queryFn: ({ signal }) => call('GET /api/auth/admin-powers', {}, { signal }),
})

/** Replaces admin pages while this admin's powers are paused. */
export function Component() {
  const { user } = useSession()
  const { data, isPending, refetch } = useQuery({ ...adminPowersQuery, enabled: user !== undefined })
  // Waits for the answer; otherwise each admin query would request the passkey.
  const isPromptExpected = user !== undefined && (user.hasPasskey || user.hasTotp)
  if (isPending && isPromptExpected) return <Loading />
  if (data?.why === 'not_shown' && data.act !== null) {
    const { act, methods } = data
    return (
      <PowersPaused
        title="Confirm it’s you to open the admin pages"
        text="You haven’t used your passkey or authenticator app since you logged in on this device."
      >
        <Button onClick={() => void prove({ act, methods }).then(() => refetch())}>Confirm it’s you</Button>
      </PowersPaused>
    )
  }
  if (data?.areResting)
    return (
      <PowersPaused
        title={
          data.until
            ? `Your admin powers are paused until ${formatDateTime(data.until)}`
            : 'Your admin powers are paused'
        }
        text={
          data.until
            ? 'Your passkey or authenticator app was reset by email. Set up a new one on your profile meanwhile. If you didn’t reset it, change your password.'
            : 'Set up a passkey or an authenticator app on your profile. You can use the admin pages again right after.'
        }
      >
        <ButtonLink to={paths.profile}>Open your profile</ButtonLink>
      </PowersPaused>
    )
  return (
    <>
      {data?.restAt && (
        <div className="mb-4">
          <Notice tone="warn" title={`Protect your admin account by ${formatDateTime(data.restAt)}`}>
            You decide about other people’s money. Set up a passkey or an authenticator app to keep your admin
            powers. <LoneLink to={paths.profile}>Open your profile</LoneLink>
          </Notice>
        </div>
      )}
      <Outlet />
    </>
  )
}

function PowersPaused({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mx-auto grid w-full max-w-form gap-4">
      <PageTitle>{title}</PageTitle>
      <p className="text-ink-2">{text}</p>
      {children}
    </section>
  )
}
