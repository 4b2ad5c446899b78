import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallInput } from '#adapters/contract/calls.ts'
import type { LoginBody } from '#adapters/contract/identity/account-forms.ts'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/forms/field-errors.ts'
import { lateResolver } from '../../lib/forms/late-resolver.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { forgetEmail, storedEmail } from '../../lib/session/own-email.ts'
import { takeReturn } from '../../lib/session/session.ts'
import { startAgain } from '../../lib/session/start-again.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { UsernameField } from '../ui/form/username-field.tsx'
import { LoneLink } from '../ui/link.tsx'
import { lazily } from '../ui/loading/lazily.tsx'
import { Notice } from '../ui/notice.tsx'
import { enter } from './enter.ts'
import { SecuritySlot } from './security-slot.tsx'
import { useSecurityCheck } from './use-security-check.ts'

const VerifyCode = lazily(() => import('./verify-code.tsx'))
const SecondStep = lazily(() => import('./second-step.tsx'))

type Values = z.infer<typeof LoginBody>
type Problem = { message: string; unverified?: Values | undefined }

const resolver = lateResolver<Values>(() =>
  import('#adapters/contract/identity/account-forms.ts').then((it) => it.LoginBody),
)
const logIn = (body: CallInput<'POST /api/auth/login'>['body']) => call('POST /api/auth/login', { body })
const FAILED = 'Login failed. Please check your credentials.'

type SignInFormProps = {
  email?: string
  onSecondStep?: (isSecond: boolean) => void
}

export function SignInForm({ email, onSecondStep }: SignInFormProps) {
  const [problem, setProblem] = useState<Problem>()
  const [passed, setPassed] = useState<Values>()
  const check = useSecurityCheck()
  const [isCheckRequired, setCheckRequired] = useState(false)
  const form = useForm<Values>({ resolver, defaultValues: { email: email ?? storedEmail(), password: '' } })
  const { errors, isSubmitting } = form.formState

  function showSecondStep(values: Values | undefined) {
    setPassed(values)
    onSecondStep?.(values !== undefined)
  }
  async function submit(values: Values) {
    setProblem(undefined)
    try {
      const { token, user, message } = await logIn({ ...values, turnstileToken: check.token })
      await enter(token, user)
      forgetEmail()
      toastAfterReload(message)
      startAgain(takeReturn())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') return showSecondStep(values)
      const unchecked = error instanceof ApiError ? error.errors.turnstileToken : undefined
      if (unchecked !== undefined) setCheckRequired(true)
      // A token is valid for one attempt.
      check.restart(isCheckRequired ? unchecked : undefined)
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
      <Suspense>
        <SecondStep
          enter={(shown) => logIn({ ...passed, ...shown })}
          onBack={() => showSecondStep(undefined)}
        />
      </Suspense>
    )
  return (
    <>
      {problem && <Refusal {...problem} />}
      <form
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        noValidate
        className="mt-6 grid gap-4 in-[dialog]:mt-0"
      >
        {email === undefined ? (
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            error={errors.email?.message}
            {...form.register('email')}
          />
        ) : (
          <UsernameField email={email} />
        )}
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {isCheckRequired && <SecuritySlot check={check} />}
        <p className="-mt-2 flex justify-end">
          <LoneLink to={paths.forgotPassword}>Forgot password?</LoneLink>
        </p>
        <Button type="submit" wide busy={isSubmitting} busyLabel="Signing in…">
          Sign in
        </Button>
      </form>
    </>
  )
}

function Refusal({ message, unverified }: Problem) {
  if (!unverified)
    return (
      <Notice tone="danger" className="mt-6 in-[dialog]:mt-0">
        {message}
      </Notice>
    )
  return (
    <div className="mt-6 grid gap-4 in-[dialog]:mt-0">
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
