import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { register as registerCall } from '#adapters/http/contract/accounts.ts'
import { Loading } from '../../app/loading.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { LoneLink } from '../../components/link.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { lateResolver } from '../../lib/late-resolver.ts'
import { signIn, takeReturn } from '../../lib/session.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { fetchIdly } from '../../offline/lazily.ts'
import { AccountFrame } from './account-frame.tsx'
import { GoogleButton } from './google-button.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { SecurityCheck } from './security-check.tsx'

const loadDone = () => import('./registration-done.tsx')
const RegistrationDone = lazy(loadDone)
// Here before the form can have been filled in.
fetchIdly(loadDone)

const resolver = lateResolver<RegistrationForm>(() =>
  import('./registration-form.ts').then((it) => it.RegistrationForm),
)
const PROMISE = {
  heading: 'Buy and sell on campus without the worry',
  text: 'Every payment waits in escrow until the buyer has the goods. Selling costs nothing.',
}
const FAILED = 'Registration failed. Please try again.'
const CHECK_FIRST = 'Please complete the security check'

/** Creating an account, and what to do next. */
export function Component() {
  const [done, setDone] = useState<{ email: string; message: string }>()
  const [problem, setProblem] = useState<string>()
  const check = useSecurityCheck()
  const form = useForm<RegistrationForm>({
    resolver,
    defaultValues: { name: '', email: '', password: '', confirm: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit({ name, email, password }: RegistrationForm) {
    setProblem(undefined)
    const { token: turnstileToken } = check
    if (turnstileToken === undefined) return check.setError(CHECK_FIRST)
    try {
      const answer = await call(registerCall, { body: { name, email, password, turnstileToken } })
      if (answer.token === null) return setDone({ email: answer.user.email, message: answer.message })
      signIn(answer.token, answer.user)
      toastAfterReload(answer.message)
      location.assign(takeReturn())
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
    <AccountFrame promise={PROMISE}>
      <PageTitle>Create an Account</PageTitle>
      <p className="mt-1 text-ink-2">Buy and sell on your campus, with every payment safe in escrow.</p>
      <form
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        noValidate
        className="mt-6 grid gap-4"
      >
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
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
        <SecurityCheck
          key={check.round}
          onToken={check.setToken}
          error={check.error}
          onError={check.setError}
        />
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
        No mail from us? <LoneLink to={paths.resendVerification}>Resend verification</LoneLink>
      </p>
    </AccountFrame>
  )
}

/** The token of the security check, what is wrong with it, and how to begin it again. */
function useSecurityCheck() {
  const [round, setRound] = useState(0)
  const [token, setToken] = useState<string>()
  const [error, setError] = useState<string>()
  return {
    round,
    token,
    error,
    setError,
    setToken: (passed: string | undefined) => {
      setToken(passed)
      if (passed !== undefined) setError(undefined)
    },
    restart: (because: string | undefined) => {
      setToken(undefined)
      setError(because)
      setRound(round + 1)
    },
  }
}
