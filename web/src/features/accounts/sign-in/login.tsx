import { Suspense, useState } from 'react'
import { GoogleButton } from '../../../components/account/google-button.tsx'
import { SignInForm } from '../../../components/account/sign-in-form.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { AccountFrame } from './account-frame.tsx'

const PasskeyLogin = lazyWhenIdle(() => import('./passkey-login.tsx'))

const PROMISE = {
  heading: 'Welcome back',
  text: 'Your orders, wallet and listings are just as you left them.',
}

export function Component() {
  const [isSecondStep, setSecondStep] = useState(false)
  return (
    <AccountFrame promise={PROMISE}>
      <PageTitle>Log In</PageTitle>
      <SignInForm onSecondStep={setSecondStep} />
      {!isSecondStep && (
        <>
          <div className="mt-4">
            <GoogleButton label="Continue with Google" />
          </div>
          <div className="mt-3 min-h-12">
            <Suspense>
              <PasskeyLogin />
            </Suspense>
          </div>
          <p className="mt-4 flex flex-wrap items-center gap-x-2 text-ink-2">
            New here? <LoneLink to={paths.register}>Create an account</LoneLink>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
            Not verified yet? <LoneLink to={paths.resendVerification}>Resend verification</LoneLink>
          </p>
        </>
      )}
    </AccountFrame>
  )
}
