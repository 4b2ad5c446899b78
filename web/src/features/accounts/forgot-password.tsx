import { type FormEvent, useState } from 'react'
import { forgotPassword } from '#adapters/http/contract/passwords.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { LoneLink } from '../../components/link.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'

const FAILED = 'Failed to process request. Please try again.'

/** Asks for a link to choose a new password; the answer never says whether the address is known. */
export function Component() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const ask = useAct({ mutationFn: () => call(forgotPassword, { body: { email } }) })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') return setProblem('Please enter your email address')
    ask.act(undefined, {
      onSuccess: ({ message }) => setSent(message),
      onError: (error) => {
        const own = error instanceof ApiError ? error.errors.email : undefined
        setProblem(own ?? userMessage(error, FAILED))
      },
    })
  }

  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <PageTitle>Forgot Password</PageTitle>
      {sent !== undefined ? (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={sent}
            text="The link works once, for one hour. Look into your spam folder too."
            action={<ButtonLink to={paths.login}>Back to Login</ButtonLink>}
          />
        </div>
      ) : (
        <>
          <p className="mt-1 text-ink-2">We send you a link to choose a new password.</p>
          <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
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
            <Button type="submit" wide busy={ask.isPending} busyLabel="Sending…">
              Send Reset Link
            </Button>
            <LoneLink to={paths.login}>Back to Login</LoneLink>
          </form>
        </>
      )}
    </section>
  )
}
