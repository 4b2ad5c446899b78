import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Transaction } from '#adapters/contract/wallet/wallet.ts'
import { TransactionCard, TransactionTable } from '../../components/money/transaction-row.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { queryOf } from '../../components/ui/csv-button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { useWide } from '../../lib/browser/use-wide.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { transactionsQuery, WALLET_NOT_LOADED } from './api.ts'
import { StatementButton } from './statement-button.tsx'
import { TransactionFilters, useTransactionFilters } from './transaction-filters.tsx'

export function Component() {
  const { filters, page, setFilter, setPage, clear } = useTransactionFilters()
  const list = useQuery(transactionsQuery({ ...filters, page, limit: PAGE_SIZE.transactions }))
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      <PageHeader
        heading="Transactions"
        back={{ to: paths.wallet, label: 'Wallet' }}
        actions={
          <>
            <ButtonLink
              to={`${paths.statement}?${queryOf({ startDate: filters.startDate, endDate: filters.endDate })}`}
              variant="outline"
            >
              <FileText aria-hidden="true" className="size-5" />
              Open statement
            </ButtonLink>
            <StatementButton startDate={filters.startDate} endDate={filters.endDate} />
          </>
        }
      />
      <TransactionFilters filters={filters} setFilter={setFilter} clear={clear} />
      <PagedList
        list={list}
        rowsOf={({ transactions }) => transactions}
        page={page}
        onPage={setPage}
        loading={<Skeleton lines={10} label="Loading transactions" />}
        failure={WALLET_NOT_LOADED}
        empty={
          <EmptyState
            title="No transactions found"
            text={isFiltered ? 'Try other filters.' : 'Your deposits, payments and withdrawals show up here.'}
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
