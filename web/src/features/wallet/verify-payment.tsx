import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { Spinner } from '../../components/ui/loading/spinner.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { RedirectNotice } from '../../components/ui/page/redirect-notice.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { plannedPurchase, withAdded } from '../../lib/money/planned-purchase.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { depositCheckQuery, walletQuery } from './api.ts'
import { BackToPurchase } from './back-to-purchase.tsx'
import { useKeyOffer } from './use-key-offer.ts'

const KeyOffer = lazily(() => import('./key-offer.tsx'))

const ASK_EVERY_MS = 4000
const ASK_TIMES = 15
const REDIRECT_MS = 5000

export function Component() {
  const [params] = useSearchParams()
  const reference = params.get('reference')?.trim() ?? ''
  return (
    <div className="mx-auto w-full max-w-form">
      {reference === '' ? (
        <Unverified message="Payment reference not found" />
      ) : (
        <Check reference={reference} />
      )}
    </div>
  )
}

function Check({ reference }: { reference: string }) {
  const check = useQuery({
    ...depositCheckQuery(reference),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && requested(state) < ASK_TIMES ? ASK_EVERY_MS : false,
  })
  const state = useQueryClient().getQueryState(depositCheckQuery(reference).queryKey)
  const retry = () => void check.refetch()
  const { data, error } = check
  if (data?.status === 'success')
    return <Paid amount={data.transaction.amount} message={data.message} isFirst={data.isFirst} />
  if (data?.status === 'failed')
    return (
      <Failed message={data.message || 'Payment verification failed'} busy={check.isFetching} retry={retry} />
    )
  if (data) return <Pending waiting={requested(state) < ASK_TIMES} busy={check.isFetching} retry={retry} />
  if (error) return <Unverified message={problem(error)} busy={check.isFetching} retry={retry} />
  return <Verifying />
}

function Verifying() {
  return (
    <Panel icon={<Spinner className="size-10" />} title="Verifying payment">
      <p role="status">Checking your deposit with the payment provider…</p>
    </Panel>
  )
}

type PaidProps = { amount: number; message: string; isFirst: boolean }

function Paid({ amount, message, isFirst }: PaidProps) {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery(walletQuery)
  const { user } = useSession()
  const offer = useKeyOffer(isFirst)
  const [hasStarted, setStarted] = useState(false)
  const [plan] = useState(() => plannedPurchase())
  useEffect(() => {
    void queryClient.invalidateQueries({
      queryKey: ['wallet'],
      predicate: ({ queryKey }) => queryKey[1] !== 'deposit',
    })
  }, [queryClient])
  const balance = data?.wallet.balance
  if (plan?.isNext && isPending) return <Verifying />
  if (plan?.isNext && balance !== undefined && balance >= plan.total)
    return <Navigate to={plan.path} replace state={withAdded(amount)} />
  return (
    <Panel
      icon={<CircleCheck className="size-12 text-money" aria-hidden="true" />}
      title={plan ? `${formatNaira(amount)} added` : 'Payment successful'}
    >
      <p role="status">{message}</p>
      <Sums amount={amount} balance={balance} />
      {balance !== undefined && <BackToPurchase balance={balance} />}
      {offer.isOffered && (
        <Suspense>
          <KeyOffer onStart={() => setStarted(true)} onSkip={offer.skip} />
        </Suspense>
      )}
      {!offer.isOffered && user?.hasWalletPin === false && !user.hasPasskey && (
        <p className="flex flex-wrap items-center justify-center gap-x-2">
          Protect your money: <LoneLink to={paths.profile}>Add a PIN or passkey</LoneLink>
        </p>
      )}
      {/* No redirect once the user began to set up a key; the wallet page shows the offer, too. */}
      {!(offer.isOffered && hasStarted) && (
        <RedirectNotice to={paths.wallet} afterMs={REDIRECT_MS} label="your wallet" />
      )}
    </Panel>
  )
}

function Sums({ amount, balance }: { amount: number; balance: number | undefined }) {
  return (
    <dl className="my-4 grid gap-2 rounded-md bg-money-soft p-4 text-money">
      <div className="flex items-baseline justify-between gap-4">
        <dt>Deposited</dt>
        <dd className="text-xl font-extrabold tabular-nums">{`+${formatNaira(amount)}`}</dd>
      </div>
      {balance !== undefined && (
        <div className="flex items-baseline justify-between gap-4">
          <dt>New balance</dt>
          <dd className="font-bold tabular-nums">{formatNaira(balance)}</dd>
        </div>
      )}
    </dl>
  )
}

function Pending({ waiting, busy, retry }: { waiting: boolean; busy: boolean; retry: () => void }) {
  if (waiting)
    return (
      <Panel icon={<Spinner className="size-10" />} title="Payment pending">
        <p role="status">The payment provider hasn’t confirmed your payment yet. We’re still checking…</p>
      </Panel>
    )
  return (
    <Panel icon={<Clock className="size-12 text-warn" aria-hidden="true" />} title="Payment still pending">
      <p role="status">
        The payment provider hasn’t confirmed your payment yet. You can leave this page. We add the money to
        your wallet as soon as they confirm. Please don’t pay again.
      </p>
      <Actions>
        <Button variant="outline" onClick={retry} busy={busy} busyLabel="Checking…">
          Check again
        </Button>
        <ButtonLink to={paths.wallet}>Go to wallet</ButtonLink>
      </Actions>
    </Panel>
  )
}

type FailedProps = { message: string; busy?: boolean; retry?: () => void }

function Failed({ message, busy = false, retry }: FailedProps) {
  return (
    <Panel icon={<CircleX className="size-12 text-danger" aria-hidden="true" />} title="Payment failed">
      <p role="alert">{message}</p>
      <Actions>
        <ButtonLink to={paths.deposit}>Start a new deposit</ButtonLink>
        {retry && (
          <Button variant="outline" onClick={retry} busy={busy} busyLabel="Checking…">
            Check again
          </Button>
        )}
        <ButtonLink to={paths.wallet} variant="text">
          Go to wallet
        </ButtonLink>
      </Actions>
    </Panel>
  )
}

/** Says neither that the payment failed nor that the user should pay again. */
function Unverified({ message, busy = false, retry }: FailedProps) {
  return (
    <Panel
      icon={<TriangleAlert className="size-12 text-warn" aria-hidden="true" />}
      title="Payment not verified"
    >
      <p role="alert">{message}</p>
      <Actions>
        {retry && (
          <Button onClick={retry} busy={busy} busyLabel="Checking…">
            Check again
          </Button>
        )}
        <ButtonLink to={paths.wallet} variant={retry ? 'outline' : 'primary'}>
          Go to wallet
        </ButtonLink>
      </Actions>
    </Panel>
  )
}

function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="mt-6 grid justify-items-center gap-3 card rounded-lg bg-surface p-6 text-center shadow-card">
      {icon}
      <PageTitle>{title}</PageTitle>
      <div className="w-full text-ink-2">{children}</div>
    </section>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-6 grid gap-3">{children}</div>
}

type Counts = { dataUpdateCount: number; errorUpdateCount: number }

function requested(state: Counts | undefined): number {
  return state === undefined ? 0 : state.dataUpdateCount + state.errorUpdateCount
}

function problem(error: unknown): string {
  if (error instanceof ApiError && error.status === 404)
    return 'Transaction not found. Please contact support.'
  return userMessage(error, 'Failed to verify payment. Please contact support.')
}
