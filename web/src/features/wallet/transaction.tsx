import { useQuery } from '@tanstack/react-query'
import { Printer, Share2 } from 'lucide-react'
import { useParams } from 'react-router-dom'
import type { Receipt } from '#adapters/contract/wallet/wallet.ts'
import { SignedAmount, TransactionStatusBadge } from '../../components/money/transaction-row.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { DIVIDED, Fact } from '../../components/ui/fact.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { typeLabel } from '../../lib/money/transaction-terms.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { shareText } from '../../lib/share-text.ts'
import { inLagos } from '../../lib/time/lagos-time.ts'
import { receiptQuery } from './api.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { receiptText } from './receipt-text.ts'

export function Component() {
  const id = Number(useParams().id)
  const receipt = useQuery(receiptQuery(id))
  const { data, error } = receipt
  const isReceipt = data?.transaction.status === 'completed'
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader
        heading={isReceipt ? 'Receipt' : 'Transaction'}
        back={{ to: paths.transactions, label: 'Transactions' }}
      />
      {receipt.isPending && <Skeleton lines={8} label="Loading the transaction" />}
      {error && !data && (
        <ErrorState
          message={userMessage(error, 'Failed to load the transaction')}
          onRetry={() => receipt.refetch()}
          action={<ButtonLink to={paths.wallet}>Go to wallet</ButtonLink>}
        />
      )}
      {data && (
        <div className="grid gap-4">
          <Paper receipt={data} />
          {isReceipt && <HandOut receipt={data} />}
          <CancelWithdrawal receipt={data} />
          <DealLink receipt={data} />
        </div>
      )}
    </div>
  )
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { transaction, from, to, lines, total } = receipt
  const { type, deal, description, reference, createdAt } = transaction
  return (
    <section aria-label="Details" className="receipt card rounded-lg bg-surface p-5 shadow-card">
      <div className="hidden items-baseline justify-between border-b-2 border-current pb-3 print:flex">
        <p className="text-xl font-extrabold">Campus Marketplace</p>
        <p className="text-lg font-bold">Receipt</p>
      </div>
      <div className="grid justify-items-center gap-2 py-4 text-center">
        <p dir="auto" className="font-semibold break-words text-ink-2">
          {description}
        </p>
        <p className="text-3xl tracking-tight">
          <SignedAmount transaction={{ ...transaction, amount: total }} className="font-extrabold" />
        </p>
        <TransactionStatusBadge transaction={transaction} />
        {transaction.isAbandoned && (
          <p className="max-w-prose text-sm text-ink-2">
            You left the payment page before paying, so nothing is on its way. If you do pay, we add it to
            your wallet.
          </p>
        )}
      </div>
      <dl className={DIVIDED}>
        {lines.map(({ label, amount }) => (
          <Fact key={label} name={label}>
            {formatNaira(amount)}
          </Fact>
        ))}
        <Fact name="Total" sum>
          {formatNaira(total)}
        </Fact>
      </dl>
      <dl className={`mt-6 border-t border-line pt-2 text-sm ${DIVIDED}`}>
        <Fact name="Type">{typeLabel(type)}</Fact>
        {deal && <Fact name={deal.kind === 'gig' ? 'Gig' : 'Item'}>{deal.title}</Fact>}
        <Fact name="From">{from}</Fact>
        <Fact name="To">{to}</Fact>
        <Fact name="Date">
          <time dateTime={createdAt}>{inLagos(createdAt)}</time>
        </Fact>
        <Fact name="Reference">
          <span className="text-xs">{reference}</span>
        </Fact>
      </dl>
    </section>
  )
}

function HandOut({ receipt }: { receipt: Receipt }) {
  const share = () =>
    void shareText('Receipt', receiptText(receipt), {
      copied: 'Receipt copied',
      failed: 'The receipt could not be shared',
    })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        variant="outline"
        icon={<Share2 aria-hidden="true" className="size-5" />}
        onClick={share}
        className="px-3!"
      >
        Share receipt
      </Button>
      <Button
        variant="outline"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => window.print()}
        className="px-3!"
      >
        Print receipt
      </Button>
    </div>
  )
}

function DealLink({ receipt: { transaction } }: { receipt: Receipt }) {
  const { deal } = transaction
  if (!deal) return null
  return deal.kind === 'order' ? (
    <ButtonLink to={paths.order(deal.id)}>View order</ButtonLink>
  ) : (
    <ButtonLink to={paths.gig(deal.id)}>View gig</ButtonLink>
  )
}
