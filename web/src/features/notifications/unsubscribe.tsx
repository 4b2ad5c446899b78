import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Loading } from '../../components/ui/loading/loading.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'

type State = 'asking' | 'off' | 'on' | { problem: string }

const SAID = {
  messages: {
    on: 'We email you about unread messages again',
    off: 'We no longer email you about unread messages. We still send other emails.',
  },
  listings: {
    on: 'We email you about listings and alerts again',
    off: 'We no longer email you about listings and alerts. We still send other emails.',
  },
  administration: {
    on: 'We email you about your work as an admin again',
    off: 'We no longer email you about your work as an admin. We still send other emails.',
  },
  all: {
    on: 'You’ll get all emails again',
    off: 'We only email you about your account, your money, and orders and gigs that need you.',
  },
} as const

export function Component() {
  const { token = '' } = useParams()
  const requested = useSearchParams()[0].get('about')
  const about = (['messages', 'listings', 'administration'] as const).find((group) => group === requested)
  const query = about === undefined ? {} : { about }
  const said = SAID[about ?? 'all']
  const [state, setState] = useState<State>('asking')
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (wanted: boolean) =>
      call(wanted ? 'DELETE /unsubscribe/:token' : 'POST /unsubscribe/:token', { params: { token }, query }),
    onSuccess: (_, wanted) => setState(wanted ? 'on' : 'off'),
    onError: (error) => setState({ problem: userMessage(error, 'That didn’t work. Please try again.') }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each token; repeats are harmless
  useEffect(() => submit(false), [token])

  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <PageTitle>Emails from us</PageTitle>
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
                <Button busy={isPending} busyLabel="Trying…" onClick={() => submit(false)}>
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
            title={state === 'off' ? 'You are unsubscribed' : said.on}
            text={
              state === 'on' ? 'You can unsubscribe in any of these emails, or in your settings.' : said.off
            }
            action={
              <>
                <Button
                  variant="outline"
                  busy={isPending}
                  busyLabel="Saving…"
                  onClick={() => submit(state === 'off')}
                >
                  {state === 'off' ? 'Turn emails back on' : 'Unsubscribe'}
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
