import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import type { Pagination as Pages } from '#adapters/contract/core/common.ts'
import { formatCount } from '../../../lib/format.ts'
import type { CatalogKind } from '../../../lib/listing-kinds.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { CardLook } from '../cards/listing-card.tsx'
import { CardList } from './card-list.tsx'
import { ListFilterBar } from './list-filter-bar.tsx'
import type { Filtering, ListFilters } from './list-filters.ts'

const SEEN_AT_ONCE = 4

type ListingListProps<Row> = {
  listingKind: CatalogKind
  campus: Campus | undefined
  filtering: Filtering
  list: UseQueryResult<{ rows: Row[]; pagination: Pages }>
  card: (row: Row, look: CardLook) => ReactNode
}

/** A list of a campus with its filters and pages: what all kinds of listings have in common. */
export function ListingList<Row extends { id: number }>({
  listingKind,
  campus,
  filtering: { filters, page, change, setPage, clear },
  list,
  card,
}: ListingListProps<Row>) {
  const { many, Many } = listingKind
  const total = list.data?.pagination.total
  return (
    <>
      <PageHeader
        heading={Many}
        title={filters.search === undefined ? Many : `“${filters.search}” in ${many}`}
        intro={<span role="status">{introOf(listingKind.kind, total ?? 0, campus)}</span>}
      />
      <ListFilterBar
        listingKind={listingKind}
        campus={campus}
        filters={filters}
        change={change}
        clear={clear}
      />
      <CardList
        many={many}
        list={list}
        page={page}
        setPage={setPage}
        card={(row, index) =>
          card(row, {
            to: listingKind.pathOf(row.id),
            eager: index < SEEN_AT_ONCE,
            priority: index === 0,
          })
        }
      >
        <NothingFound listingKind={listingKind} filters={filters} clear={clear} />
      </CardList>
    </>
  )
}

type NothingProps = { listingKind: CatalogKind; filters: ListFilters; clear: () => void }

function NothingFound({ listingKind: { kind, many }, filters, clear }: NothingProps) {
  const filtered = Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== undefined)
  const first =
    kind === 'product' ? 'Be the first to sell something here.' : 'Be the first to list yours here.'
  return (
    <EmptyState
      title={`No ${many} found.`}
      picture={filtered ? 'books' : 'stall'}
      text={filtered ? 'Try other words or fewer filters.' : first}
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

/** How many there are, and where. */
function introOf(kind: CatalogKind['kind'], total: number, campus: Campus | undefined): string {
  const count = formatCount(total)
  const place = campus && campusLabel(campus)
  if (kind === 'product') return place ? productsAt(count, total, place) : productsOnAllCampuses(count, total)
  return place ? businessesAt(count, total, place) : businessesOnAllCampuses(count, total)
}

/** A total of 0 is not shown: it may not be known yet. */
function productsAt(count: string, total: number, campus: string): string {
  return total === 0
    ? `Products at ${campus}`
    : total === 1
      ? `1 product at ${campus}`
      : `${count} products at ${campus}`
}

function productsOnAllCampuses(count: string, total: number): string {
  return total === 0
    ? 'Products across all campuses'
    : total === 1
      ? '1 product across all campuses'
      : `${count} products across all campuses`
}

function businessesAt(count: string, total: number, campus: string): string {
  return total === 0
    ? `Businesses at ${campus}`
    : total === 1
      ? `1 business at ${campus}`
      : `${count} businesses at ${campus}`
}

function businessesOnAllCampuses(count: string, total: number): string {
  return total === 0
    ? 'Businesses across all campuses'
    : total === 1
      ? '1 business across all campuses'
      : `${count} businesses across all campuses`
}
