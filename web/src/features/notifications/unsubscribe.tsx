import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { resubscribe, unsubscribe } from '#adapters/contract/notifying/notification-settings.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Loading } from '../../components/ui/loading.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/paths.ts'
import * as words from './words.ts'

type State = 'asking' | 'off' | 'on' | { problem: string }

const AGAIN = { messages: words.weEmailYouAboutUnreadMessages, all: words.youllGetAllEmailsAgain }
const ESSENTIAL = words.weStillEmail

/** Where the link at the foot of an email leads: that one click is enough, and it can be taken back here. */
export function Component() {
  const { token = '' } = useParams()
  const isAboutMessages = useSearchParams()[0].get('about') === 'messages'
  const query = isAboutMessages ? ({ about: 'messages' } as const) : {}
  const [state, setState] = useState<State>('asking')
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (wanted: boolean) => call(wanted ? resubscribe : unsubscribe, { params: { token }, query }),
    onSuccess: (_, wanted) => setState(wanted ? 'on' : 'off'),
    onError: (error) => setState({ problem: userMessage(error, words.thatDidntWorkPleaseTryAgain) }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link, and asking again changes nothing
  useEffect(() => submit(false), [token])

  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <PageTitle>{words.emailsFromUs}</PageTitle>
      {state === 'asking' ? (
        <div role="status">
          <p className="mt-4 text-ink-2">{words.unsubscribing}</p>
          <Loading />
        </div>
      ) : typeof state === 'object' ? (
        <div role="alert">
          <EmptyState
            picture="plug"
            title={state.problem}
            action={
              <>
                <Button busy={isPending} busyLabel={words.trying} onClick={() => submit(false)}>
                  {words.tryAgain}
                </Button>
                <ButtonLink to={paths.notificationSettings} variant="outline">
                  {words.notificationSettings}
                </ButtonLink>
              </>
            }
          />
        </div>
      ) : (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={state === 'off' ? words.youAreUnsubscribed : AGAIN[isAboutMessages ? 'messages' : 'all']}
            text={
              state === 'on'
                ? words.youCanUnsubscribeInAny
                : isAboutMessages
                  ? words.weNoLongerEmail
                  : ESSENTIAL
            }
            action={
              <>
                <Button
                  variant="outline"
                  busy={isPending}
                  busyLabel={words.saving}
                  onClick={() => submit(state === 'off')}
                >
                  {state === 'off' ? words.turnEmailsBack : words.unsubscribe}
                </Button>
                <ButtonLink to={paths.notificationSettings} variant="text">
                  {words.notificationSettings}
                </ButtonLink>
              </>
            }
          />
        </div>
      )}
    </section>
  )
}
