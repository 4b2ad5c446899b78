import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TransactionCard, TransactionTable } from '../../components/money/transaction-row.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { isOffline } from '../../lib/api/client.ts'
import { useWide } from '../../lib/browser/use-wide.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { summaryQuery } from './api.ts'

const RECENT = 3

export function WalletSection() {
  const { data, error, isPending, refetch } = useQuery(summaryQuery)
  return (
    <section aria-labelledby="my-wallet" className="mt-8">
      <SectionHeader
        id="my-wallet"
        heading="My Wallet"
        action={<LoneLink to={paths.wallet}>Open wallet</LoneLink>}
      />
      {isPending ? (
        <Skeleton lines={3} label="Loading your wallet" />
      ) : data ? (
        <>
          <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3">
            <Figure label="Available Balance" naira={data.wallet.balance} className="max-md:col-span-full" />
            <Figure
              label="Pending Balance"
              naira={data.wallet.pendingBalance}
              hint="Funds in escrow or processing"
            />
            <Figure
              label={
                <Link
                  to={paths.transactions}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Monthly Earnings
                </Link>
              }
              naira={data.monthlyEarnings}
            />
          </dl>
          <div className="mt-4 grid grid-cols-2 gap-3 md:flex">
            <ButtonLink to={paths.deposit}>Deposit</ButtonLink>
            <ButtonLink to={paths.withdraw} variant="outline">
              Withdraw
            </ButtonLink>
          </div>
          <Recent transactions={data.recentTransactions.slice(0, RECENT)} />
        </>
      ) : isOffline(error) ? (
        <ErrorState message={error.message} onRetry={() => refetch()} />
      ) : (
        <EmptyState
          picture="wallet"
          title="Set Up Wallet"
          text="We couldn’t load your wallet just now."
          action={<ButtonLink to={paths.wallet}>Set Up Wallet</ButtonLink>}
        />
      )}
    </section>
  )
}

type FigureProps = { label: ReactNode; naira: number; hint?: string; className?: string }

function Figure({ label, naira, hint, className }: FigureProps) {
  return (
    <Card className={className}>
      <dt className="inline-flex min-h-11 items-center text-sm font-semibold text-ink-2">{label}</dt>
      <dd className="text-xl font-extrabold wrap-anywhere tabular-nums md:text-2xl">{formatNaira(naira)}</dd>
      {hint !== undefined && <dd className="text-xs text-ink-3">{hint}</dd>}
    </Card>
  )
}

function Recent({ transactions }: { transactions: Parameters<typeof TransactionTable>[0]['transactions'] }) {
  const wide = useWide()
  return (
    <section aria-labelledby="recent" className="mt-8">
      <SectionHeader
        id="recent"
        heading="Recent Transactions"
        action={<LoneLink to={paths.transactions}>View All</LoneLink>}
      />
      {transactions.length === 0 ? (
        <p className="text-ink-2">No transactions yet.</p>
      ) : wide ? (
        <div className="card overflow-hidden rounded-lg bg-surface shadow-card">
          <TransactionTable transactions={transactions} />
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
          {transactions.map((transaction) => (
            <TransactionCard key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
    </section>
  )
}
