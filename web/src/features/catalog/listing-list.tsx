import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import type { Pagination as Pages } from '#adapters/http/contract/common.ts'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import type { CardLook } from '../../components/listing-card.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { cardGridClass } from '../../components/product-card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { cx } from '../../lib/cx.ts'
import { formatCount } from '../../lib/format.ts'
import { ListFilterBar } from './list-filter-bar.tsx'
import type { Filtering, ListFilters } from './list-filters.ts'
import type { Shelf } from './shelves.ts'

const SEEN_AT_ONCE = 4

type ListingListProps<Row> = {
  shelf: Shelf
  campus: string | undefined
  filtering: Filtering
  list: UseQueryResult<{ pagination: Pages }>
  rows: readonly Row[] | undefined
  card: (row: Row, look: CardLook) => ReactNode
}

/** A list of a campus with its filters and pages: what all kinds of listings have in common. */
export function ListingList<Row extends { id: number }>({
  shelf,
  campus,
  filtering: { filters, page, change, setPage, clear },
  list,
  rows,
  card,
}: ListingListProps<Row>) {
  const { many, Many } = shelf
  const total = list.data?.pagination.total
  const lastPage = list.isPlaceholderData ? undefined : list.data?.pagination.totalPages
  useEffect(() => {
    if (lastPage !== undefined && page > Math.max(lastPage, 1))
      setPage(Math.max(lastPage, 1), { replace: true })
  })
  return (
    <>
      <PageHeader
        heading={Many}
        title={filters.search === undefined ? Many : `“${filters.search}” in ${many}`}
        intro={
          <span role="status">
            {total === undefined ? Many : counted(total, shelf)}
            {campus === undefined ? ' on all campuses' : ` at ${campusLabel(campus)}`}
          </span>
        }
      />
      <ListFilterBar shelf={shelf} filters={filters} change={change} clear={clear} />
      {list.isPending && <Skeleton kind="cards" lines={PAGE_SIZE.list} label={`Loading ${many}`} />}
      {list.isError && !list.data && (
        <ErrorState
          message={userMessage(list.error, `Failed to load ${many}`)}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && rows && (
        <div className={cx(list.isPlaceholderData && 'opacity-60')} aria-busy={list.isPlaceholderData}>
          {rows.length === 0 ? (
            <NothingFound shelf={shelf} filters={filters} clear={clear} />
          ) : (
            <ul className={cardGridClass}>
              {rows.map((row, index) => (
                <li key={row.id}>
                  {card(row, {
                    to: shelf.pathOf(row.id),
                    eager: index < SEEN_AT_ONCE,
                    priority: index === 0,
                  })}
                </li>
              ))}
            </ul>
          )}
          <Pagination page={page} totalPages={list.data.pagination.totalPages} onPage={setPage} />
        </div>
      )}
    </>
  )
}

type NothingProps = { shelf: Shelf; filters: ListFilters; clear: () => void }

function NothingFound({ shelf: { kind, many }, filters, clear }: NothingProps) {
  const filtered = Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== undefined)
  const first =
    kind === 'product' ? 'Be the first to sell something here.' : 'Be the first to show yours here.'
  return (
    <EmptyState
      title={`No ${many} found.`}
      picture={filtered ? 'books' : 'stall'}
      text={filtered ? 'Try other words, or fewer filters.' : first}
      action={
        filtered ? (
          <Button variant="outline" onClick={clear}>
            Clear filters
          </Button>
        ) : (
          <ButtonLink to={paths.addListing}>Add a listing</ButtonLink>
        )
      }
    />
  )
}

function counted(total: number, { One, many }: Shelf): string {
  return `${formatCount(total)} ${total === 1 ? One.toLowerCase() : many}`
}
