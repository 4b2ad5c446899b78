import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import type { Transaction } from '#adapters/http/contract/wallet.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TransactionCard, TransactionTable } from '../../components/transaction-row.tsx'
import { useWide } from '../../lib/use-wide.ts'
import { transactionsQuery } from './api.ts'
import { StatementButton } from './statement-button.tsx'
import { TransactionFilters, useTransactionFilters } from './transaction-filters.tsx'

/** All movements of the wallet, with filters and page in the address. */
export function Component() {
  const { filters, page, setFilter, setPage, clear } = useTransactionFilters()
  const list = useQuery(transactionsQuery({ ...filters, page, limit: PAGE_SIZE.transactions }))
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      <PageHeader
        heading="Transactions"
        back={{ to: paths.wallet, label: 'Wallet' }}
        actions={<StatementButton startDate={filters.startDate} endDate={filters.endDate} />}
      />
      <TransactionFilters filters={filters} setFilter={setFilter} clear={clear} />
      <PagedList
        list={list}
        rowsOf={({ transactions }) => transactions}
        page={page}
        onPage={setPage}
        loading={<Skeleton lines={10} label="Loading transactions" />}
        failure="Failed to load wallet information. Please try again later."
        empty={
          <EmptyState
            title="No transactions found"
            text={isFiltered ? 'Try other filters.' : 'Deposits, payments and withdrawals show here.'}
            picture="wallet"
          />
        }
      >
        {(transactions) => <Rows transactions={transactions} />}
      </PagedList>
    </>
  )
}

function Rows({ transactions }: { transactions: readonly Transaction[] }) {
  const wide = useWide()
  return (
    <div className="card overflow-hidden rounded-lg bg-surface shadow-card">
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
