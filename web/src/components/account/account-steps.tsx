import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Campus } from '#adapters/contract/core/choices.ts'
import type { EmailStatusBody } from '#adapters/contract/identity/account-forms.ts'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/forms/field-errors.ts'
import { lateResolver } from '../../lib/forms/late-resolver.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { storedEmail, waitingForCode } from '../../lib/session/own-email.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { LoneLink } from '../ui/link.tsx'
import { lazily } from '../ui/loading/lazily.tsx'
import { Notice } from '../ui/notice.tsx'
import type { EnterCodeProps } from './enter-code.tsx'
import { GoogleButton } from './google-button.tsx'
import { SecuritySlot } from './security-slot.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSecurityCheck } from './use-security-check.ts'

const EnterCode = lazily<EnterCodeProps>(() => import('./enter-code.tsx'))

type Step = { name: 'email' } | { name: 'known' | 'new'; email: string } | ({ name: 'code' } & EnterCodeProps)

/** Asks for the email, then a password or a new account, then the email's code; an open code comes first. */
export function AccountSteps({ campus }: { campus: Campus | undefined }) {
  const [step, setStep] = useState<Step>(firstStep)
  if (step.name === 'email')
    return <EmailStep onNext={(email, isKnown) => setStep({ name: isKnown ? 'known' : 'new', email })} />
  return (
    <div className="grid gap-4">
      {step.name !== 'code' && <p className="wrap-anywhere text-ink-2">{step.email}</p>}
      {step.name === 'known' && <SignInForm email={step.email} />}
      {step.name === 'new' && (
        <SignUpForm
          quick={{ email: step.email, campus }}
          onRegistered={(registered) => setStep({ name: 'code', ...registered })}
        />
      )}
      {step.name === 'code' && (
        <Suspense>
          <EnterCode email={step.email} message={step.message} password={step.password} signsInOnceVerified />
        </Suspense>
      )}
      <Button variant="text" onClick={() => setStep({ name: 'email' })} className="justify-self-start">
        Use another email
      </Button>
    </div>
  )
}

function firstStep(): Step {
  const email = waitingForCode()
  return email === undefined ? { name: 'email' } : { name: 'code', email }
}

type Email = Pick<z.infer<typeof EmailStatusBody>, 'email'>
const resolver = lateResolver<Email>(() => import('./registration-form.ts').then((it) => it.EmailForm))
const FAILED = 'We couldn’t check your email. Please try again.'

function EmailStep({ onNext }: { onNext: (email: string, isKnown: boolean) => void }) {
  const [problem, setProblem] = useState<string>()
  const check = useSecurityCheck()
  const form = useForm<Email>({ resolver, defaultValues: { email: storedEmail() } })
  const { errors, isSubmitting } = form.formState

  async function submit({ email }: Email) {
    setProblem(undefined)
    try {
      const turnstileToken = await check.requiredToken()
      if (turnstileToken === undefined) return
      const { hasAccount } = await call('POST /api/auth/email-status', { body: { email, turnstileToken } })
      onNext(email, hasAccount)
    } catch (error) {
      check.restart(error instanceof ApiError ? error.errors.turnstileToken : undefined)
      if (!showFieldErrors(form, error)) setProblem(userMessage(error, FAILED))
    }
  }
  return (
    <>
      <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate className="grid gap-4">
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SecuritySlot check={check} />
        <Button type="submit" wide busy={isSubmitting} busyLabel="Checking…">
          Continue
        </Button>
      </form>
      <div className="mt-4">
        <GoogleButton label="Continue with Google" />
      </div>
      <p className="mt-3">
        <LoneLink to={paths.login}>Other ways to sign in</LoneLink>
      </p>
    </>
  )
}
