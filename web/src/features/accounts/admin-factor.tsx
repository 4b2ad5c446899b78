import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { getAdminPowers } from '#adapters/contract/identity/second-factor.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Loading } from '../../components/ui/loading.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { call } from '../../lib/api/client.ts'
import { prove } from '../../lib/api/proof.ts'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import * as words from './words.ts'

const adminPowersQuery = queryOptions({
  queryKey: ['admin-powers'],
  queryFn: ({ signal }) => call(getAdminPowers, {}, { signal }),
})

/** Takes the place of the admin screens while the powers of this admin rest, and leads to what brings them back. */
export function Component() {
  const { user } = useSession()
  const { data, isPending, refetch } = useQuery({ ...adminPowersQuery, enabled: user !== undefined })
  // Screens that open before it is known would each ask for the passkey.
  const mayBeAsked = user !== undefined && (user.hasPasskey || user.hasTotp)
  if (isPending && mayBeAsked) return <Loading />
  if (data?.why === 'not_shown' && data.act !== null) {
    const { act, methods } = data
    return (
      <Resting title={words.ADMIN_FACTOR.showTitle} text={words.ADMIN_FACTOR.show}>
        <Button onClick={() => void prove({ act, methods }).then(() => refetch())}>
          {words.confirmItsYou}
        </Button>
      </Resting>
    )
  }
  if (data?.areResting)
    return (
      <Resting
        title={
          data.until
            ? words.ADMIN_FACTOR.resetTitle(formatDateTime(data.until))
            : words.ADMIN_FACTOR.restsTitle
        }
        text={data.until ? words.ADMIN_FACTOR.reset : words.ADMIN_FACTOR.rests}
      >
        <ButtonLink to={paths.profile}>{words.ADMIN_FACTOR.press}</ButtonLink>
      </Resting>
    )
  return (
    <>
      {data?.restAt && (
        <div className="mb-4">
          <Notice tone="warn" title={words.ADMIN_FACTOR.soon(formatDateTime(data.restAt))}>
            {words.ADMIN_FACTOR.why} <LoneLink to={paths.profile}>{words.ADMIN_FACTOR.press}</LoneLink>
          </Notice>
        </div>
      )}
      <Outlet />
    </>
  )
}

function Resting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mx-auto grid w-full max-w-form gap-4">
      <PageTitle>{title}</PageTitle>
      <p className="text-ink-2">{text}</p>
      {children}
    </section>
  )
}
