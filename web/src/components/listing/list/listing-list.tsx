import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { PageQuery } from '../../../lib/api/listing-queries.ts'
import { useCampus } from '../../../lib/campus/use-campus.ts'
import { formatCount } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { CardLook } from '../cards/listing-card.tsx'
import { CardList } from './card-list.tsx'
import { ListFilterBar } from './list-filter-bar.tsx'
import { isFiltered, queryOf, useListFilters } from './list-filters.ts'
import type { ListedKind } from './listed-kinds.ts'

const SEEN_AT_ONCE = 4

type Nothing = {
  title?: string
  narrowed?: string
  first: string
  add?: { to: string; label: string; always: true }
}

type ListingListProps<Query, Reply, Row, Key extends QueryKey> = {
  listingKind: ListedKind
  pages: (query: Query) => PageQuery<Reply, Row, Key>
  card: (row: Row, look: CardLook) => ReactNode
  nothing: Nothing
  everywhere?: string
  actions?: ReactNode
}

export function ListingList<Query, Reply, Row extends { id: number }, Key extends QueryKey>({
  listingKind,
  pages,
  card,
  nothing,
  everywhere = 'across all campuses',
  actions,
}: ListingListProps<Query, Reply, Row, Key>) {
  const { many, Many, hasSearch } = listingKind
  const { campus } = useCampus()
  const { filters, page, change, setPage, clear } = useListFilters(listingKind)
  // The address holds only filters of this kind.
  const query = { ...queryOf(listingKind, filters), campus, page, limit: PAGE_SIZE.list } as Query
  const list = useQuery(pages(query))
  const total = list.data?.pagination.total
  const { search } = filters
  return (
    <>
      <PageHeader
        heading={Many}
        title={hasSearch && search !== undefined ? `“${search}” in ${many}` : Many}
        intro={
          <span role="status">
            {introOf(
              listingKind,
              total ?? 0,
              hasSearch ? undefined : search,
              campus ? `at ${campusLabel(campus)}` : everywhere,
            )}
          </span>
        }
        actions={actions}
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
        <NothingFound many={many} nothing={nothing} isFiltered={isFiltered(filters)} clear={clear} />
      </CardList>
    </>
  )
}

type NothingProps = { many: string; nothing: Nothing; isFiltered: boolean; clear: () => void }

function NothingFound({ many, nothing, isFiltered, clear }: NothingProps) {
  const {
    title = `No ${many} found.`,
    narrowed = 'Try other words or fewer filters.',
    first,
    add = { to: paths.addListing, label: 'Add a listing', always: false },
  } = nothing
  return (
    <EmptyState
      title={title}
      picture={isFiltered ? 'books' : 'stall'}
      text={isFiltered ? narrowed : first}
      action={
        <>
          {(add.always || !isFiltered) && <ButtonLink to={add.to}>{add.label}</ButtonLink>}
          {isFiltered && (
            <Button variant="outline" onClick={clear}>
              Clear filters
            </Button>
          )}
        </>
      }
    />
  )
}

/** Returns `24 gigs for “poster” at UNILAG`. 0 is not shown: it may still be loading. */
function introOf(
  { kind, many, Many }: ListedKind,
  total: number,
  search: string | undefined,
  place: string,
): string {
  const count = total === 0 ? Many : total === 1 ? `1 ${kind}` : `${formatCount(total)} ${many}`
  return search === undefined ? `${count} ${place}` : `${count} for “${search}” ${place}`
}
