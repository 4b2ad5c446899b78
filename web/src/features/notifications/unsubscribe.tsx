import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { resubscribe, unsubscribe } from '#adapters/http/contract/notification-settings.ts'
import { Loading } from '../../app/loading.tsx'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'

type State = 'asking' | 'off' | 'on' | { problem: string }

const ESSENTIAL = 'What matters for your account, your orders and your money still comes.'

/** Where the link at the foot of a mail leads: that one click is enough, and it can be taken back here. */
export function Component() {
  const { token = '' } = useParams()
  const [state, setState] = useState<State>('asking')
  const { act, isPending } = useAct({
    mutationFn: (wanted: boolean) => call(wanted ? resubscribe : unsubscribe, { params: { token } }),
    onSuccess: (_, wanted) => setState(wanted ? 'on' : 'off'),
    onError: (error) => setState({ problem: userMessage(error, 'That did not work. Please try again.') }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link, and asking again changes nothing
  useEffect(() => act(false), [token])

  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <PageTitle>Mails from us</PageTitle>
      {state === 'asking' ? (
        <div role="status">
          <p className="mt-4 text-ink-2">Unsubscribing…</p>
          <Loading />
        </div>
      ) : typeof state === 'object' ? (
        <div role="alert">
          <EmptyState
            picture="plug"
            title={state.problem}
            action={
              <>
                <Button busy={isPending} busyLabel="Trying…" onClick={() => act(false)}>
                  Try Again
                </Button>
                <ButtonLink to={paths.notificationSettings} variant="outline">
                  Notification Settings
                </ButtonLink>
              </>
            }
          />
        </div>
      ) : (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={state === 'off' ? 'You are unsubscribed' : 'You get all mails again'}
            text={state === 'off' ? ESSENTIAL : 'You can unsubscribe in any mail, or in your settings.'}
            action={
              <>
                <Button
                  variant="outline"
                  busy={isPending}
                  busyLabel="Saving…"
                  onClick={() => act(state === 'off')}
                >
                  {state === 'off' ? 'Send them again' : 'Unsubscribe'}
                </Button>
                <ButtonLink to={paths.notificationSettings} variant="text">
                  Notification Settings
                </ButtonLink>
              </>
            }
          />
        </div>
      )}
    </section>
  )
}
