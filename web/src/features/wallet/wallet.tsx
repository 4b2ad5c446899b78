import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { MINIMUM_DEPOSIT, MINIMUM_WITHDRAWAL, WITHDRAWAL_FEE } from '#adapters/contract/core/limits.ts'
import type { Transaction } from '#adapters/contract/wallet/wallet.ts'
import { TransactionCard } from '../../components/money/transaction-row.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Fact } from '../../components/ui/fact.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { WALLET_NOT_LOADED, walletSummaryQuery } from './api.ts'
import { BackToPurchase } from './back-to-purchase.tsx'
import { AllBalances } from './balance/all-balances.tsx'
import { BalanceCard } from './balance/balance-card.tsx'
import { useHiddenBalance } from './balance/use-hidden-balance.ts'
import { Earnings } from './earnings.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'
import { useKeyOffer } from './use-key-offer.ts'
import { WithdrawalsNotice } from './withdrawals-notice.tsx'

const KeyOffer = lazily(() => import('./key-offer.tsx'))

export function Component() {
  const summary = useQuery(walletSummaryQuery)
  const { data, error } = summary
  const offer = useKeyOffer()
  const [hidden, toggle] = useHiddenBalance()
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageHeader heading="Wallet" />
      <SandboxNotice />
      {summary.isPending && <Skeleton label="Loading wallet" />}
      {error && !data && (
        <ErrorState message={userMessage(error, WALLET_NOT_LOADED)} onRetry={() => summary.refetch()} />
      )}
      {data && <BackToPurchase balance={data.wallet.balance} />}
      {offer.isOffered && (
        <Suspense>
          <KeyOffer onSkip={offer.skip} />
        </Suspense>
      )}
      {data && (
        <div className="grid gap-6">
          <WithdrawalsNotice wallet={data.wallet} />
          <BalanceCard wallet={data.wallet} hidden={hidden} onToggle={toggle} />
          <Recent transactions={data.recentTransactions} />
          <AllBalances wallet={data.wallet} monthlyEarnings={data.monthlyEarnings} hidden={hidden} />
          <Earnings />
          <GoodToKnow />
        </div>
      )}
    </div>
  )
}

function Recent({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <section aria-labelledby="recent" className="card rounded-lg bg-surface shadow-card">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 md:px-6">
        <h2 id="recent" className="text-lg font-bold">
          Recent transactions
        </h2>
        <LoneLink to={paths.transactions} aria-label="View all transactions">
          View all
        </LoneLink>
      </div>
      {transactions.length === 0 ? (
        <EmptyState
          title="No transactions yet"
          picture="wallet"
          text="Your deposits, payments and withdrawals show up here."
        />
      ) : (
        <ul className="divide-y divide-line px-4 md:px-6">
          {transactions.map((transaction) => (
            <TransactionCard key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
    </section>
  )
}

const FACTS: readonly [string, string][] = [
  ['Withdrawal processing time', '1 to 3 business days'],
  ['Withdrawal fee', formatNaira(WITHDRAWAL_FEE)],
  ['Minimum deposit', formatNaira(MINIMUM_DEPOSIT)],
  ['Minimum withdrawal', formatNaira(MINIMUM_WITHDRAWAL)],
]

function GoodToKnow() {
  return (
    <section aria-labelledby="good-to-know" className="rounded-lg bg-sunken p-4 md:p-6">
      <h2 id="good-to-know" className="mb-3 text-lg font-bold">
        Good to know
      </h2>
      <dl className="grid gap-2 text-sm md:grid-cols-2 md:gap-x-8">
        {FACTS.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
        <LoneLink to={`${paths.help}#escrow`}>How escrow works</LoneLink>
        <LoneLink to={`${paths.help}#missing`}>Is money missing?</LoneLink>
      </p>
    </section>
  )
}
