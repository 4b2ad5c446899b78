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

/** What it says once they are sent again, and while they are not. */
const SAID = {
  messages: { on: words.weEmailYouAboutUnreadMessages, off: words.weNoLongerEmail },
  listings: { on: words.weEmailYouAboutAlerts, off: words.weNoLongerEmailAlerts },
  all: { on: words.youllGetAllEmailsAgain, off: words.weStillEmail },
} as const

/** Where the link at the foot of an email leads: that one click is enough, and it can be taken back here. */
export function Component() {
  const { token = '' } = useParams()
  const asked = useSearchParams()[0].get('about')
  const about = (['messages', 'listings'] as const).find((group) => group === asked)
  const query = about === undefined ? {} : { about }
  const said = SAID[about ?? 'all']
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
            title={state === 'off' ? words.youAreUnsubscribed : said.on}
            text={state === 'on' ? words.youCanUnsubscribeInAny : said.off}
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
