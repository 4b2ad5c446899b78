import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { removeUnverified, secureAccount } from '#adapters/contract/identity/accounts.ts'
import { cancelWithdrawalByLink } from '#adapters/contract/wallet/wallet.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/paths.ts'
import * as words from './words.ts'

const ABOUT = {
  account: { press: removeUnverified, next: paths.home },
  change: { press: secureAccount, next: paths.forgotPassword },
  payout: { press: cancelWithdrawalByLink, next: paths.wallet },
} as const

/** Where “This wasn’t me” of an email or chat leads: about a new account, or a change to one. Opening it does nothing, as programs that check emails do that, too. */
export function Component() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const asked = search.get('about')
  const about = asked === 'change' || asked === 'payout' ? asked : 'account'
  const [said, { press, next }] = [words.NOT_ME[about], ABOUT[about]]
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
      <PageTitle>{words.thisWasntMe}</PageTitle>
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
