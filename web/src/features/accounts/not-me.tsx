import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'

const NOT_ME = {
  account: {
    text: 'Someone signed up for Campus Marketplace with your email. If it wasn’t you, remove that account.',
    press: 'Remove this account',
    busy: 'Removing…',
    failed: 'Failed to remove the account. Please try again.',
    next: 'Go to the home page',
  },
  change: {
    text: 'Someone else changed your account? We sign out every device and stop withdrawals. You then reset your password.',
    press: 'Secure my account',
    busy: 'Securing…',
    failed: 'Failed to secure your account. Please try again.',
    next: 'Reset my password',
  },
  payout: {
    text: 'Cancel this withdrawal? The money and the fee go back to your wallet.',
    press: 'Cancel withdrawal',
    busy: 'Cancelling…',
    failed: 'Failed to cancel the withdrawal. Please try again.',
    next: 'Open wallet',
  },
} as const

const ABOUT = {
  account: { press: 'POST /api/auth/not-me', next: paths.home },
  change: { press: 'POST /api/auth/secure-account', next: paths.forgotPassword },
  payout: { press: 'POST /api/wallet/withdrawals/cancel', next: paths.wallet },
} as const

/** Opening the page changes nothing, because email scanners open links, too. */
export function Component() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const requested = search.get('about')
  const about = requested === 'change' || requested === 'payout' ? requested : 'account'
  const [said, { press, next }] = [NOT_ME[about], ABOUT[about]]
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const securing = useSubmitOnce({
    mutationFn: () => call(press, { body: { token } }),
    onSuccess: ({ message }) => setDone(message),
    onError: (error) => setProblem(userMessage(error, said.failed)),
  })
  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageTitle>This wasn’t me</PageTitle>
      {done === undefined ? (
        <div className="mt-4 grid gap-4">
          <p className="text-ink-2">{said.text}</p>
          {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
          <Button
            variant="danger"
            wide
            busy={securing.isPending}
            busyLabel={said.busy}
            onClick={() => {
              setProblem(undefined)
              securing.submit(undefined)
            }}
          >
            {said.press}
          </Button>
        </div>
      ) : (
        <div role="status">
          <EmptyState
            picture="envelope"
            title={done}
            action={
              <ButtonLink to={next} variant={about === 'account' ? 'outline' : 'primary'}>
                {said.next}
              </ButtonLink>
            }
          />
        </div>
      )}
    </section>
  )
}
