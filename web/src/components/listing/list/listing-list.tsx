import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { PageQuery } from '../../../lib/api/listing-queries.ts'
import { useCampus } from '../../../lib/campus/use-campus.ts'
import { formatCount } from '../../../lib/format.ts'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { CardLook } from '../cards/listing-card.tsx'
import { byTotal, CardList } from './card-list.tsx'
import { ListFilterBar } from './list-filter-bar.tsx'
import { type ListFilters, useListFilters } from './list-filters.ts'

const SEEN_AT_ONCE = 4

type ListingListProps<Query, Reply, Row, Key extends QueryKey> = {
  listingKind: CatalogKind
  pages: (query: Query) => PageQuery<Reply, Row, Key>
  card: (row: Row, look: CardLook) => ReactNode
}

export function ListingList<Query, Reply, Row extends { id: number }, Key extends QueryKey>({
  listingKind,
  pages,
  card,
}: ListingListProps<Query, Reply, Row, Key>) {
  const { many, Many } = listingKind
  const { campus } = useCampus()
  const { filters, page, change, setPage, clear } = useListFilters(listingKind)
  const { details, ...others } = filters
  // The address holds only filters of this kind.
  const list = useQuery(pages({ ...others, ...details, campus, page, limit: PAGE_SIZE.list } as Query))
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
        total={list.isPlaceholderData ? undefined : total}
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

function introOf(kind: CatalogKind['kind'], total: number, campus: Campus | undefined): string {
  const count = formatCount(total)
  const place = campus && campusLabel(campus)
  if (kind === 'product')
    return place
      ? byTotal(total, `Products at ${place}`, `1 product at ${place}`, `${count} products at ${place}`)
      : byTotal(
          total,
          'Products across all campuses',
          '1 product across all campuses',
          `${count} products across all campuses`,
        )
  return place
    ? byTotal(total, `Businesses at ${place}`, `1 business at ${place}`, `${count} businesses at ${place}`)
    : byTotal(
        total,
        'Businesses across all campuses',
        '1 business across all campuses',
        `${count} businesses across all campuses`,
      )
}
