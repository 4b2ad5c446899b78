import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { escrowPromise } from '#adapters/contract/ordering/escrow-copy.ts'
import { TermsLinks } from '../../components/terms-links.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { lazily } from '../../components/ui/lazily.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Loading } from '../../components/ui/loading.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { settingsQuery, useAutoReleaseDays } from '../../lib/api/settings.ts'
import { showFieldErrors } from '../../lib/forms/field-errors.ts'
import { lateResolver } from '../../lib/forms/late-resolver.ts'
import { fetchIdly } from '../../lib/lazily.ts'
import { waitingForCode } from '../../lib/own-email.ts'
import { paths } from '../../lib/paths.ts'
import { signIn, takeReturn } from '../../lib/session.ts'
import { startAgain } from '../../lib/start-again.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { AccountFrame } from './account-frame.tsx'
import { GoogleButton } from './google-button.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { useSecurityCheck } from './use-security-check.ts'

const SecurityCheck = lazily(() => import('./security-check.tsx'))
const loadDone = () => import('./registration-done.tsx')
const RegistrationDone = lazily(loadDone)
// Here before the form can have been filled in.
fetchIdly(loadDone)

const resolver = lateResolver<RegistrationForm>(() =>
  import('./registration-form.ts').then((it) => it.RegistrationForm),
)
const FAILED = 'Registration failed. Please try again.'
/** Sent where no security check is set up. */
const PLACEHOLDER_TOKEN = 'auto-verified'
const CHECK_FIRST = 'Please complete the security check'

type Done = { email: string; message?: string; password?: string }

/** Creating an account, and what to do next. */
export function Component() {
  const [done, setDone] = useState<Done>()
  const [problem, setProblem] = useState<string>()
  const check = useSecurityCheck()
  const form = useForm<RegistrationForm>({
    resolver,
    defaultValues: { name: '', email: '', password: '', confirm: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit({ name, email, password }: RegistrationForm) {
    setProblem(undefined)
    try {
      // Asked here, too: who is quick, or on a slow network, presses before the check is drawn.
      const { turnstileSiteKey } = await queryClient.ensureQueryData(settingsQuery)
      const turnstileToken = turnstileSiteKey === null ? PLACEHOLDER_TOKEN : check.token
      if (turnstileToken === undefined) return check.setError(CHECK_FIRST)
      const answer = await call('POST /api/auth/register', {
        body: { name, email, password, turnstileToken },
      })
      if (answer.token === null)
        return setDone({ email: answer.user.email, message: answer.message, password })
      signIn(answer.token, answer.user)
      toastAfterReload(answer.message)
      startAgain(takeReturn())
    } catch (error) {
      // A token is good for one try: whatever went wrong, the next one needs another.
      check.restart(error instanceof ApiError ? error.errors.turnstileToken : undefined)
      if (!showFieldErrors(form, error)) setProblem(userMessage(error, FAILED))
    }
  }

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
      <form
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        noValidate
        className="mt-6 grid gap-4"
      >
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Unfinished onEnter={(email) => setDone({ email })} />
        <Field
          label="Full name"
          autoComplete="name"
          maxLength={100}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          hint="At least 6 characters"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
        <Suspense fallback={<div className="min-h-11" />}>
          <SecurityCheck
            key={check.round}
            onToken={check.setToken}
            error={check.error}
            onError={check.setError}
          />
        </Suspense>
        <Agreement />
        <Button type="submit" wide busy={isSubmitting} busyLabel="Creating account…">
          Sign up
        </Button>
      </form>
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

/** The way back to the code, where the page was left while its email was read. */
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

function Agreement() {
  return (
    <p className="text-sm text-ink-2">
      By signing up you say that you’re 18 or older and accept our <TermsLinks />. You choose your campus
      next.
    </p>
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
