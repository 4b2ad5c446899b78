import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { LoginBody } from '#adapters/http/contract/account-forms.ts'
import { login } from '#adapters/http/contract/accounts.ts'
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
import { AccountFrame } from './account-frame.tsx'
import { GoogleButton } from './google-button.tsx'

type Values = z.infer<typeof LoginBody>
type Problem = { message: string; needsVerification: boolean }

const PROMISE = {
  heading: 'Good to have you back',
  text: 'Your orders, your wallet and your listings are where you left them.',
}
const resolver = lateResolver<Values>(() =>
  import('#adapters/http/contract/account-forms.ts').then((it) => it.LoginBody),
)
const FAILED = 'Login failed. Please check your credentials.'

/** Nothing came back: that says nothing about the password. */
function isOffline(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 0
}

/** Signing in by email and password. */
export function Component() {
  const [problem, setProblem] = useState<Problem>()
  const form = useForm<Values>({
    resolver,
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(values: Values) {
    setProblem(undefined)
    try {
      const { token, user, message } = await call(login, { body: values })
      signIn(token, user)
      toastAfterReload(message)
      location.assign(takeReturn())
    } catch (error) {
      const needsVerification = error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED'
      if (!showFieldErrors(form, error))
        setProblem({
          message: isOffline(error) ? error.message : userMessage(error, FAILED),
          needsVerification,
        })
    }
  }

  return (
    <AccountFrame promise={PROMISE}>
      <PageTitle>Log In</PageTitle>
      <form
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        noValidate
        className="mt-6 grid gap-4"
      >
        {problem && (
          <Notice tone={problem.needsVerification ? 'warn' : 'danger'}>
            <p role={problem.needsVerification ? 'alert' : undefined}>{problem.message}</p>
            {problem.needsVerification && (
              <LoneLink to={paths.resendVerification}>Resend verification email</LoneLink>
            )}
          </Notice>
        )}
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
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
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-ink-2">
        New here? <LoneLink to={paths.register}>Create an account</LoneLink>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        Not verified yet? <LoneLink to={paths.resendVerification}>Resend verification</LoneLink>
      </p>
    </AccountFrame>
  )
}
