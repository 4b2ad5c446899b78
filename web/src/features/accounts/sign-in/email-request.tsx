import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Field } from '../../../components/ui/form/field.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { ApiError, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'

type EmailRequestProps = {
  heading: string
  intro: string
  button: string
  blank: string
  failure: string
  ask: (email: string) => Promise<{ message: string }>
  afterwards?: string
}

/** Never reveals whether the address is registered. */
export function EmailRequest(props: EmailRequestProps) {
  const { heading, intro, button, blank, failure, ask, afterwards } = props
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const asking = useSubmitOnce({ mutationFn: () => ask(email) })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') return setProblem(blank)
    asking.submit(undefined, {
      onSuccess: ({ message }) => setSent(message),
      onError: (error) => {
        const own = error instanceof ApiError ? error.errors.email : undefined
        setProblem(own ?? userMessage(error, failure))
      },
    })
  }

  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <PageTitle>{heading}</PageTitle>
      {sent !== undefined ? (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={sent}
            text={afterwards}
            action={<ButtonLink to={paths.login}>Back to Login</ButtonLink>}
          />
        </div>
      ) : (
        <>
          <p className="mt-1 text-ink-2">{intro}</p>
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
            <Button type="submit" wide busy={asking.isPending} busyLabel="Sending…">
              {button}
            </Button>
            <LoneLink to={paths.login}>Back to Login</LoneLink>
          </form>
        </>
      )}
    </section>
  )
}
