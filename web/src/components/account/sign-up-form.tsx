import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { CAMPUS_CHOICES } from '../../lib/campus/campus.ts'
import { showFieldErrors } from '../../lib/forms/field-errors.ts'
import { lateResolver } from '../../lib/forms/late-resolver.ts'
import { signIn, takeReturn } from '../../lib/session/session.ts'
import { startAgain } from '../../lib/session/start-again.ts'
import { toastAfterReload } from '../../lib/toast.ts'
import { TermsLinks } from '../terms-links.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { UsernameField } from '../ui/form/username-field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { SecuritySlot } from './security-slot.tsx'
import { useSecurityCheck } from './use-security-check.ts'

const resolver = lateResolver<RegistrationForm>(() =>
  import('./registration-form.ts').then((it) => it.RegistrationForm),
)
const FAILED = 'Registration failed. Please try again.'

type Registered = { email: string; message: string; password: string }

type SignUpFormProps = {
  /** The purchase sheet's values, which are not typed again. */
  quick?: { email: string; campus: Campus | undefined }
  onRegistered: (registered: Registered) => void
  children?: ReactNode
}

/** Signs in where emails are not verified, and returns to the page the user wanted. */
export function SignUpForm({ quick, onRegistered, children }: SignUpFormProps) {
  const form = useForm<RegistrationForm>({
    resolver,
    defaultValues: { name: '', password: '', ...(quick ?? { email: '', confirm: '' }) },
  })
  const { check, problem, submit } = useSigningUp(form, quick !== undefined, onRegistered)
  const { errors, isSubmitting } = form.formState
  return (
    <form
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      noValidate
      className="mt-6 grid gap-4 in-[dialog]:mt-0"
    >
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {children}
      <Field
        label="Full name"
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name')}
      />
      {quick ? (
        <UsernameField email={quick.email} />
      ) : (
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      <PasswordField
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {quick ? (
        <SelectField
          label="Campus"
          placeholder="Choose your campus"
          hint="Where you study. You can’t change it later."
          choices={CAMPUS_CHOICES}
          error={errors.campus?.message}
          {...form.register('campus')}
        />
      ) : (
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
      )}
      <SecuritySlot check={check} />
      <p className="text-sm text-ink-2">
        By signing up you say that you’re 18 or older and accept our <TermsLinks />.{' '}
        {!quick && <span>You choose your campus next.</span>}
      </p>
      <Button type="submit" wide busy={isSubmitting} busyLabel="Creating account…">
        Sign up
      </Button>
    </form>
  )
}

function useSigningUp(
  form: UseFormReturn<RegistrationForm>,
  isQuick: boolean,
  onRegistered: SignUpFormProps['onRegistered'],
) {
  const [problem, setProblem] = useState<string>()
  const check = useSecurityCheck()
  async function submit({ name, email, password, campus }: RegistrationForm) {
    setProblem(undefined)
    try {
      const turnstileToken = await check.requiredToken()
      if (turnstileToken === undefined) return
      const answer = await call('POST /api/auth/register', {
        body: { name, email, password, turnstileToken, ...(campus !== undefined && { campus }) },
      })
      if (answer.token === null)
        return onRegistered({ email: answer.user.email, message: answer.message, password })
      signIn(answer.token, answer.user)
      toastAfterReload(answer.message)
      startAgain(takeReturn())
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : {}
      // A token is valid for one attempt, whatever the error.
      check.restart(refused.turnstileToken)
      if (!showFieldErrors(form, error)) setProblem(userMessage(error, FAILED))
      else if (isQuick && refused.email !== undefined) setProblem(refused.email)
    }
  }
  return { check, problem, submit }
}
