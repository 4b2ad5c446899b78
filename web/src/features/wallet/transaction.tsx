import { useQuery } from '@tanstack/react-query'
import { Printer, Share2 } from 'lucide-react'
import { useParams } from 'react-router-dom'
import type { Receipt } from '#adapters/contract/wallet/wallet.ts'
import { SignedAmount, TransactionStatusBadge } from '../../components/money/transaction-row.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { DIVIDED, Fact } from '../../components/ui/fact.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { inLagos } from '../../lib/lagos-time.ts'
import { paths } from '../../lib/paths.ts'
import { shareText } from '../../lib/share-text.ts'
import { typeLabel } from '../../lib/transaction-terms.ts'
import { receiptQuery } from './api.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { receiptText } from './receipt-text.ts'
import * as words from './words.ts'

/** One movement of the wallet: who paid whom for what. Once it is completed it can be shared and printed. */
export function Component() {
  const id = Number(useParams().id)
  const receipt = useQuery(receiptQuery(id))
  const { data, error } = receipt
  const isReceipt = data?.transaction.status === 'completed'
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader
        heading={isReceipt ? words.receipt : words.transaction}
        back={{ to: paths.transactions, label: words.transactions }}
      />
      {receipt.isPending && <Skeleton lines={8} label={words.loadingTheTransaction} />}
      {error && !data && (
        <ErrorState
          message={userMessage(error, words.failedToLoadTheTransaction)}
          onRetry={() => receipt.refetch()}
          action={<ButtonLink to={paths.wallet}>{words.goToWalletFromTransaction}</ButtonLink>}
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

/** What is read on the screen and on paper. */
function Paper({ receipt }: { receipt: Receipt }) {
  const { transaction, from, to, lines, total } = receipt
  const { type, deal, description, reference, createdAt } = transaction
  return (
    <section aria-label={words.details} className="receipt card rounded-lg bg-surface p-5 shadow-card">
      <div className="hidden items-baseline justify-between border-b-2 border-current pb-3 print:flex">
        <p className="text-xl font-extrabold">{words.campusMarketplace}</p>
        <p className="text-lg font-bold">{words.receipt}</p>
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
          <p className="max-w-prose text-sm text-ink-2">{words.youLeftThePaymentPageBefore}</p>
        )}
      </div>
      <dl className={DIVIDED}>
        {lines.map(({ label, amount }) => (
          <Fact key={label} name={label}>
            {formatNaira(amount)}
          </Fact>
        ))}
        <Fact name={words.total} sum>
          {formatNaira(total)}
        </Fact>
      </dl>
      <dl className={`mt-6 border-t border-line pt-2 text-sm ${DIVIDED}`}>
        <Fact name={words.type}>{typeLabel(type)}</Fact>
        {deal && <Fact name={deal.kind === 'gig' ? words.gig : words.item}>{deal.title}</Fact>}
        <Fact name={words.fromInTransaction}>{from}</Fact>
        <Fact name={words.toInTransaction}>{to}</Fact>
        <Fact name={words.dateInTransaction}>
          <time dateTime={createdAt}>{inLagos(createdAt)}</time>
        </Fact>
        <Fact name={words.referenceInTransaction}>
          <span className="text-xs">{reference}</span>
        </Fact>
      </dl>
    </section>
  )
}

/** Ways to give the receipt to somebody. */
function HandOut({ receipt }: { receipt: Receipt }) {
  const share = () =>
    void shareText(words.receipt, receiptText(receipt), {
      copied: words.receiptCopied,
      failed: words.theReceiptCouldNotBeShared,
    })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="outline" icon={<Share2 aria-hidden="true" className="size-5" />} onClick={share}>
        {words.shareReceipt}
      </Button>
      <Button
        variant="outline"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => window.print()}
      >
        {words.printReceipt}
      </Button>
    </div>
  )
}

function DealLink({ receipt: { transaction } }: { receipt: Receipt }) {
  const { deal } = transaction
  if (!deal) return null
  return deal.kind === 'order' ? (
    <ButtonLink to={paths.order(deal.id)}>{words.viewOrder}</ButtonLink>
  ) : (
    <ButtonLink to={paths.gig(deal.id)}>{words.viewGig}</ButtonLink>
  )
}
