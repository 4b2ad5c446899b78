import { type FormEvent, useState } from 'react'
import { resendVerification } from '#adapters/http/contract/accounts.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { LoneLink } from '../../components/link.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'

/** A new verification mail for whoever lost theirs. */
export function Component() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') return setProblem('Email is required')
    setBusy(true)
    try {
      const { message } = await call(resendVerification, { body: { email } })
      setSent(message)
    } catch (error) {
      const own = error instanceof ApiError ? error.errors.email : undefined
      setProblem(own ?? userMessage(error, 'Failed to send verification email'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <PageTitle>Resend Verification Email</PageTitle>
      <p className="mt-1 text-ink-2">Your last link was lost, used or too old? We send you a new one.</p>
      {sent !== undefined ? (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={sent}
            action={<ButtonLink to={paths.login}>Back to Login</ButtonLink>}
          />
        </div>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className="mt-6 grid gap-4">
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            value={email}
            error={problem}
            onChange={(event) => {
              setEmail(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" wide busy={busy} busyLabel="Sending…">
            Resend Verification Email
          </Button>
          <LoneLink to={paths.login}>Back to Login</LoneLink>
        </form>
      )}
    </section>
  )
}
