import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { GigCard } from '../../components/listing/cards/gig-card.tsx'
import { byTotal, CardList } from '../../components/listing/list/card-list.tsx'
import { SaveSearch } from '../../components/listing/search/save-search-later.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { gigLists } from '../../lib/api/listing-queries.ts'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { formatCount } from '../../lib/format.ts'
import { prefetch } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { GigFilterBar } from './gig-filter-bar.tsx'
import { useGigFilters } from './gig-filters.ts'

// Preloads the gig page, so that it opens at once on slow phones.
prefetch(() => import('./gig-detail.tsx'))

export function Component() {
  const { campus } = useCampus()
  const { filters, page, change, setPage, clear } = useGigFilters()
  const list = useQuery(gigLists.pages({ ...filters, campus, sort: 'newest', page, limit: PAGE_SIZE.list }))
  const { data } = list
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <PageHeader
        heading="Gigs"
        intro={<span role="status">{introOf(data?.pagination.total ?? 0, filters.search, campus)}</span>}
        actions={
          <ButtonLink
            to={paths.createGig}
            variant="sell"
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            Post Gig
          </ButtonLink>
        }
      />
      <GigFilterBar
        filters={filters}
        change={change}
        clear={clear}
        total={list.isPlaceholderData ? undefined : data?.pagination.total}
      >
        <SaveSearch kind="gigs" campus={campus} filters={{ ...filters, status: undefined }} />
      </GigFilterBar>
      <CardList
        many="gigs"
        list={list}
        page={page}
        setPage={setPage}
        card={(gig) => <GigCard gig={gig} to={paths.gig(gig.id)} />}
      >
        <NoGigs isFiltered={isFiltered} clear={clear} />
      </CardList>
    </>
  )
}

function introOf(total: number, search: string | undefined, campus: Campus | undefined): string {
  const count = formatCount(total)
  const place = campus && campusLabel(campus)
  if (search === undefined)
    return place
      ? byTotal(total, `Gigs at ${place}`, `1 gig at ${place}`, `${count} gigs at ${place}`)
      : byTotal(total, 'Gigs on all campuses', '1 gig on all campuses', `${count} gigs on all campuses`)
  return place
    ? byTotal(
        total,
        `Gigs for “${search}” at ${place}`,
        `1 gig for “${search}” at ${place}`,
        `${count} gigs for “${search}” at ${place}`,
      )
    : byTotal(
        total,
        `Gigs for “${search}” on all campuses`,
        `1 gig for “${search}” on all campuses`,
        `${count} gigs for “${search}” on all campuses`,
      )
}

function NoGigs({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  return (
    <EmptyState
      title="No gigs found"
      picture={isFiltered ? 'books' : 'stall'}
      text={isFiltered ? 'Try fewer filters.' : 'Need a hand? Be the first to post something here.'}
      action={
        <>
          <ButtonLink to={paths.createGig}>Post a Gig</ButtonLink>
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
