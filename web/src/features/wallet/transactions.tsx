import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import type { Transaction } from '#adapters/http/contract/wallet.ts'
import { paths } from '../../app/paths.ts'
import { BeyondTheEnd } from '../../components/beyond-the-end.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TransactionCard, TransactionTable } from '../../components/transaction-row.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { cx } from '../../lib/cx.ts'
import { useWide } from '../../lib/use-wide.ts'
import { transactionsQuery } from './api.ts'
import { StatementButton } from './statement-button.tsx'
import { TransactionFilters, useTransactionFilters } from './transaction-filters.tsx'

/** All movements of the wallet, with filters and page in the address. */
export function Component() {
  const { filters, page, setFilter, setPage, clear } = useTransactionFilters()
  const list = useQuery(transactionsQuery({ ...filters, page, limit: PAGE_SIZE.transactions }))
  return (
    <>
      <PageHeader
        heading="Transactions"
        back={{ to: paths.wallet, label: 'Wallet' }}
        actions={<StatementButton startDate={filters.startDate} endDate={filters.endDate} />}
      />
      <TransactionFilters filters={filters} setFilter={setFilter} clear={clear} />
      {list.isPending && <Skeleton lines={10} label="Loading transactions" />}
      {list.isError && !list.data && (
        <ErrorState
          message={userMessage(list.error, 'Failed to load wallet information. Please try again later.')}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && (
        <div className={cx(list.isPlaceholderData && 'opacity-60')} aria-busy={list.isPlaceholderData}>
          {list.data.transactions.length === 0 && page > 1 ? (
            <BeyondTheEnd page={page} onFirst={() => setPage(1)} />
          ) : (
            <Rows transactions={list.data.transactions} filtered={Object.values(filters).some(Boolean)} />
          )}
          <Pagination simple page={page} totalPages={list.data.pagination.totalPages} onPage={setPage} />
        </div>
      )}
    </>
  )
}

type RowsProps = { transactions: readonly Transaction[]; filtered: boolean }
function Rows({ transactions, filtered }: RowsProps) {
  const wide = useWide()
  if (transactions.length === 0)
    return (
      <EmptyState
        title="No transactions found"
        text={filtered ? 'Try other filters.' : 'Deposits, payments and withdrawals show here.'}
        picture="wallet"
      />
    )
  return (
    <div className="overflow-hidden card rounded-lg bg-surface shadow-card">
      {wide ? (
        <TransactionTable transactions={transactions} />
      ) : (
        <ul className="divide-y divide-line px-4">
          {transactions.map((transaction) => (
            <TransactionCard key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
    </div>
  )
}
