import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { paths } from '../../../app/paths.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { GigCard } from '../../../components/gig-card.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { cardGridClass } from '../../../components/product-card.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { cx } from '../../../lib/cx.ts'
import { counted } from '../../../lib/format.ts'
import { useCampus } from '../../../lib/use-campus.ts'
import { gigsQuery } from './gig-api.ts'
import { GigFilterBar } from './gig-filter-bar.tsx'
import { useGigFilters } from './gig-filters.ts'

/** The gigs of the campus, with filters and page in the address. */
export function Component() {
  const { campus } = useCampus()
  const { filters, page, change, setPage, clear } = useGigFilters()
  const list = useQuery(gigsQuery({ ...filters, campus, sort: 'newest', page, limit: PAGE_SIZE.list }))
  const { data, isPlaceholderData } = list
  const lastPage = isPlaceholderData ? undefined : data?.totalPages
  useEffect(() => {
    if (lastPage !== undefined && page > Math.max(lastPage, 1))
      setPage(Math.max(lastPage, 1), { replace: true })
  })
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <PageHeader
        heading="Gigs"
        intro={
          <span role="status">
            {data ? counted(data.pagination.total, 'gig') : 'Gigs'}
            {filters.search !== undefined && ` for “${filters.search}”`}
            {campus === undefined ? ' on all campuses' : ` at ${campusLabel(campus)}`}
          </span>
        }
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
      <GigFilterBar filters={filters} change={change} clear={clear} />
      {list.isPending && <Skeleton kind="cards" lines={PAGE_SIZE.list} label="Loading gigs" />}
      {list.isError && !data && (
        <ErrorState message={userMessage(list.error, 'Failed to load gigs')} onRetry={() => list.refetch()} />
      )}
      {data && (
        <div className={cx(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          {data.data.length === 0 ? (
            <NoGigs isFiltered={isFiltered} clear={clear} />
          ) : (
            <ul className={cardGridClass}>
              {data.data.map((gig) => (
                <li key={gig.id}>
                  <GigCard gig={gig} to={paths.gig(gig.id)} />
                </li>
              ))}
            </ul>
          )}
          <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
        </div>
      )}
    </>
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
