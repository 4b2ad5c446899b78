import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router-dom'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { askForLostKeys, requestLostKeysLink } from '#adapters/contract/identity/lost-keys.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { AppLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/paths.ts'
import { EmailRequest } from './email-request.tsx'
import * as words from './words.ts'

/** For who lost phone, recovery codes and passkey: asks for a link by email and, where that leads here, the admins of the campus. */
export function Component() {
  const { token = '' } = useParams()
  if (token !== '') return <AskForm token={token} />
  return (
    <EmailRequest
      heading={words.LOST_KEYS.heading}
      intro={words.LOST_KEYS.intro}
      button={words.LOST_KEYS.send}
      blank={words.pleaseEnterYourEmailAddress}
      failure={words.failedToProcessRequestPleaseTry}
      ask={(email) => call(requestLostKeysLink, { body: { email } })}
      afterwards={words.theLinkWorksOnceForOne}
    />
  )
}

function AskForm({ token }: { token: string }) {
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<string>()
  const asking = useSubmitOnce({
    mutationFn: (_: undefined) => call(askForLostKeys, { body: { token, note } }),
    onSuccess: ({ message }) => setAsked(message),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    asking.submit(undefined)
  }
  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageTitle>{words.LOST_KEYS.heading}</PageTitle>
      {asked !== undefined ? (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={asked}
            text={words.LOST_KEYS.told}
            action={<ButtonLink to={paths.login}>{words.backToLogin}</ButtonLink>}
          />
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
          <p className="text-ink-2">{words.LOST_KEYS.what}</p>
          {asking.error && (
            <Notice tone="danger">
              <span>{userMessage(asking.error, words.failedToProcessRequestPleaseTry)}</span>{' '}
              <AppLink to={paths.lostKeys}>{words.getANewLink}</AppLink>
            </Notice>
          )}
          <TextArea
            label={words.LOST_KEYS.note}
            hint={words.LOST_KEYS.noteHint}
            maxLength={DISABLING_REASON_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" wide busy={asking.isPending} busyLabel={words.sending}>
            {words.LOST_KEYS.ask}
          </Button>
        </form>
      )}
    </section>
  )
}
