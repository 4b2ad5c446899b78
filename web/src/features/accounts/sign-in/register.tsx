import { Suspense, useState } from 'react'
import { escrowPromise } from '#adapters/contract/ordering/escrow-copy.ts'
import { GoogleButton } from '../../../components/account/google-button.tsx'
import { SignUpForm } from '../../../components/account/sign-up-form.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { lazily } from '../../../components/ui/loading/lazily.tsx'
import { Loading } from '../../../components/ui/loading/loading.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { useAutoReleaseDays } from '../../../lib/api/settings.ts'
import { fetchIdly } from '../../../lib/navigation/lazily.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { waitingForCode } from '../../../lib/session/own-email.ts'
import { AccountFrame } from './account-frame.tsx'

const loadDone = () => import('./registration-done.tsx')
const RegistrationDone = lazily(loadDone)
// Loads the next step while the form is filled in.
fetchIdly(loadDone)

type Done = { email: string; message?: string; password?: string }

export function Component() {
  const [done, setDone] = useState<Done>()
  if (done)
    return (
      <Suspense fallback={<Loading />}>
        <RegistrationDone {...done} />
      </Suspense>
    )
  return (
    <AccountFrame promise={{ heading: 'Buy and sell on campus without worry', text: <Promised /> }}>
      <PageTitle>Create an Account</PageTitle>
      <p className="mt-1 text-ink-2">Buy and sell on your campus, with your money safe in escrow.</p>
      <SignUpForm onRegistered={setDone}>
        <Unfinished onEnter={(email) => setDone({ email })} />
      </SignUpForm>
      <div className="mt-4">
        <GoogleButton label="Sign up with Google" />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-ink-2">
        Already have an account? <LoneLink to={paths.login}>Sign in</LoneLink>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        Didn’t get our email? <LoneLink to={paths.resendVerification}>Resend verification</LoneLink>
      </p>
    </AccountFrame>
  )
}

function Unfinished({ onEnter }: { onEnter: (email: string) => void }) {
  const [email] = useState(() => waitingForCode())
  if (email === undefined) return null
  return (
    <Notice
      action={
        <Button variant="outline" onClick={() => onEnter(email)}>
          Enter code
        </Button>
      }
    >
      {`We sent a code to ${email}.`}
    </Notice>
  )
}

function Promised() {
  const days = useAutoReleaseDays()
  return (
    <>
      <span>{escrowPromise(days)}</span> Selling is free.
    </>
  )
}
