import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallInput } from '#adapters/contract/calls.ts'
import type { LoginBody } from '#adapters/contract/identity/account-forms.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { lazily } from '../../components/ui/lazily.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/forms/field-errors.ts'
import { lateResolver } from '../../lib/forms/late-resolver.ts'
import { idly } from '../../lib/lazily.ts'
import { forgetEmail, keptEmail } from '../../lib/own-email.ts'
import { paths } from '../../lib/paths.ts'
import { takeReturn } from '../../lib/session.ts'
import { startAgain } from '../../lib/start-again.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { AccountFrame } from './account-frame.tsx'
import { enter } from './enter.ts'
import { GoogleButton } from './google-button.tsx'
import { useSecurityCheck } from './use-security-check.ts'

const PasskeyLogin = idly(() => import('./passkey-login.tsx'))
const VerifyCode = lazily(() => import('./verify-code.tsx'))
const SecondStep = lazily(() => import('./second-step.tsx'))
const SecurityCheck = lazily(() => import('./security-check.tsx'))

type Values = z.infer<typeof LoginBody>
type Problem = { message: string; unverified?: Values | undefined }

const PROMISE = {
  heading: 'Welcome back',
  text: 'Your orders, wallet and listings are just as you left them.',
}
const resolver = lateResolver<Values>(() =>
  import('#adapters/contract/identity/account-forms.ts').then((it) => it.LoginBody),
)
const logIn = (body: CallInput<'POST /api/auth/login'>['body']) => call('POST /api/auth/login', { body })
const FAILED = 'Login failed. Please check your credentials.'

/** Signing in by email and password. */
export function Component() {
  const [problem, setProblem] = useState<Problem>()
  const [passed, setPassed] = useState<Values>()
  const check = useSecurityCheck()
  const [isCheckAsked, setCheckAsked] = useState(false)
  const form = useForm<Values>({
    resolver,
    defaultValues: { email: keptEmail(), password: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(values: Values) {
    setProblem(undefined)
    try {
      const { token, user, message } = await logIn({ ...values, turnstileToken: check.token })
      await enter(token, user)
      forgetEmail()
      toastAfterReload(message)
      startAgain(takeReturn())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') return setPassed(values)
      const unchecked = error instanceof ApiError ? error.errors.turnstileToken : undefined
      if (unchecked !== undefined) setCheckAsked(true)
      // A token is good for one try.
      check.restart(isCheckAsked ? unchecked : undefined)
      if (unchecked !== undefined) return
      const needsVerification = error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED'
      if (!showFieldErrors(form, error))
        setProblem({
          message: userMessage(error, FAILED),
          unverified: needsVerification ? values : undefined,
        })
    }
  }

  if (passed)
    return (
      <AccountFrame promise={PROMISE}>
        <PageTitle>Log In</PageTitle>
        <Suspense>
          <SecondStep enter={(shown) => logIn({ ...passed, ...shown })} onBack={() => setPassed(undefined)} />
        </Suspense>
      </AccountFrame>
    )
  return (
    <AccountFrame promise={PROMISE}>
      <PageTitle>Log In</PageTitle>
      {problem && <Refusal {...problem} />}
      <form
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        noValidate
        className="mt-6 grid gap-4"
      >
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {isCheckAsked && (
          <Suspense>
            <SecurityCheck
              key={check.round}
              onToken={check.setToken}
              error={check.error}
              onError={check.setError}
            />
          </Suspense>
        )}
        <p className="-mt-2 flex justify-end">
          <LoneLink to={paths.forgotPassword}>Forgot password?</LoneLink>
        </p>
        <Button type="submit" wide busy={isSubmitting} busyLabel="Signing in…">
          Sign in
        </Button>
      </form>
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
    </AccountFrame>
  )
}

/** Why it failed; an unverified account can enter the code of its email right here. */
function Refusal({ message, unverified }: Problem) {
  if (!unverified)
    return (
      <Notice tone="danger" className="mt-6">
        {message}
      </Notice>
    )
  return (
    <div className="mt-6 grid gap-4">
      <Notice tone="warn">
        <p role="alert">{message}</p>
        <LoneLink to={paths.resendVerification}>Resend verification email</LoneLink>
      </Notice>
      <Card>
        <Suspense>
          <VerifyCode email={unverified.email} password={unverified.password} />
        </Suspense>
      </Card>
    </div>
  )
}
