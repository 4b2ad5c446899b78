import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Pagination as Pages } from '#adapters/contract/core/common.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { userMessage } from '../../../lib/api/client.ts'
import { cx } from '../../../lib/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { cardGridClass } from '../cards/product-card.tsx'
import type { Filtering } from './list-filters.ts'

type CardListProps<Row> = Pick<Filtering, 'page' | 'setPage'> & {
  many: string
  list: UseQueryResult<{ rows: Row[]; pagination: Pages }>
  card: (row: Row, index: number) => ReactNode
  children: ReactNode
}

/** Shows the last page for one beyond it. */
export function CardList<Row extends { id: number }>({
  many,
  list,
  card,
  children,
  page,
  setPage,
}: CardListProps<Row>) {
  const { data, isPlaceholderData } = list
  const lastPage = isPlaceholderData ? undefined : data?.pagination.totalPages
  useEffect(() => {
    if (lastPage !== undefined && page > Math.max(lastPage, 1))
      setPage(Math.max(lastPage, 1), { replace: true })
  })
  return (
    <>
      {list.isPending && <Skeleton kind="cards" lines={PAGE_SIZE.list} label={`Loading ${many}`} />}
      {list.isError && !data && (
        <ErrorState
          message={userMessage(list.error, `Failed to load ${many}`)}
          onRetry={() => list.refetch()}
        />
      )}
      {data && (
        <div className={cx(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          {data.rows.length === 0 && children}
          {data.rows.length > 0 && (
            <ul className={cardGridClass}>
              {data.rows.map((row, index) => (
                <li key={row.id}>{card(row, index)}</li>
              ))}
            </ul>
          )}
          <Pagination page={page} totalPages={data.pagination.totalPages} onPage={setPage} />
        </div>
      )}
    </>
  )
}
