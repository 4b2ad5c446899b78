import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router-dom'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { TextArea } from '../../../components/ui/form/text-area.tsx'
import { AppLink } from '../../../components/ui/link.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { EmailRequest } from './email-request.tsx'

export function Component() {
  const { token = '' } = useParams()
  if (token !== '') return <AskForm token={token} />
  return (
    <EmailRequest
      heading="Get back into your account"
      intro="Lost your phone, recovery codes and passkey? We email you a link to ask the admins of your campus."
      button="Send link"
      blank="Please enter your email address"
      failure="Failed to process request. Please try again."
      ask={(email) => call('POST /api/auth/lost-keys', { body: { email } })}
      afterwards="The link works once, for one hour. Check your spam folder too."
    />
  )
}

function AskForm({ token }: { token: string }) {
  const [note, setNote] = useState('')
  const [requested, setRequested] = useState<string>()
  const asking = useSubmitOnce({
    mutationFn: (_: undefined) => call('POST /api/auth/lost-keys/ask', { body: { token, note } }),
    onSuccess: ({ message }) => setRequested(message),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    asking.submit(undefined)
  }
  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageTitle>Get back into your account</PageTitle>
      {requested !== undefined ? (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={requested}
            text="We email you what they decide. Found your phone? Log in with it, and nothing changes."
            action={<ButtonLink to={paths.login}>Back to Login</ButtonLink>}
          />
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
          <p className="text-ink-2">
            An admin of your campus who knows you removes your authenticator app, passkeys and PIN. You then
            log in with your password, and withdrawals are paused for 24 hours.
          </p>
          {asking.error && (
            <Notice tone="danger">
              <span>{userMessage(asking.error, 'Failed to process request. Please try again.')}</span>{' '}
              <AppLink to={paths.lostKeys}>Get a new link</AppLink>
            </Notice>
          )}
          <TextArea
            label="How does an admin know that it’s you?"
            hint="Your department and level, and how to reach you. Never write your password."
            maxLength={DISABLING_REASON_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" wide busy={asking.isPending} busyLabel="Sending…">
            Ask the admins
          </Button>
        </form>
      )}
    </section>
  )
}
