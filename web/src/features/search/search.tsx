import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Campus, campusLabel } from '#adapters/http/contract/choices.ts'
import { SEARCH_LENGTH, SEARCH_TYPES, type SearchType } from '#adapters/http/contract/search.ts'
import { SearchBox } from '../../app/layout/search-box.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { rememberSearch } from '../../lib/recent-searches.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { toast } from '../../lib/toast.ts'
import { useCampus } from '../../lib/use-campus.ts'
import { searchQuery } from './api.ts'
import { countedFound, foundOf } from './found.ts'
import { Results } from './results.tsx'
import { TypeFilter } from './type-filter.tsx'

/** What was found for the text in the address, or a box to search with. */
export function Component() {
  const [params] = useSearchParams()
  const q = (params.get('q') ?? '').trim().slice(0, SEARCH_LENGTH).trim()
  const { campus } = useCampus()
  if (q === '') return <Ask campus={campus} />
  return <Found key={q} q={q} campus={campus} />
}

function Ask({ campus }: { campus: Campus | undefined }) {
  return (
    <>
      <PageHeader heading="Search" intro={`Products, businesses and gigs ${placeOf(campus)}`} />
      <SearchBox large className="max-w-xl" />
    </>
  )
}

function Found({ q, campus }: { q: string; campus: Campus | undefined }) {
  const [params, setParams] = useSearchParams()
  const type = SEARCH_TYPES.find((each) => each === params.get('type')) ?? 'all'
  const results = useQuery(searchQuery(q, campus))
  const { data, errorUpdateCount } = results
  useEffect(() => rememberSearch(q), [q])
  useEffect(() => {
    if (errorUpdateCount > 0) toast.error('Search failed. Please try again.')
  }, [errorUpdateCount])
  const show = (chosen: SearchType) => setParams({ q, ...(chosen !== 'all' && { type: chosen }) }, stayHere)
  return (
    <>
      <PageHeader
        heading={
          <>
            Results for “<span className="break-words">{q}</span>”
          </>
        }
        title={`“${q}”`}
        intro={
          <span role="status">
            {data ? countedFound(foundOf(data, type)) : STATES[results.status]} {placeOf(campus)}
          </span>
        }
      />
      <SearchBox className="mb-4 md:hidden" />
      <TypeFilter type={type} results={data} onChange={show} />
      {results.isPending && <Skeleton kind="cards" label="Searching" />}
      {results.isError && !data && (
        <ErrorState
          message="Failed to fetch search results. Please try again."
          hint="Please check your connection and try again."
          onRetry={() => results.refetch()}
        />
      )}
      {data && <Results q={q} type={type} results={data} onType={show} />}
    </>
  )
}

const STATES = { pending: 'Searching…', error: 'Products, businesses and gigs', success: '' } as const

function placeOf(campus: Campus | undefined): string {
  return campus === undefined ? 'on all campuses' : `at ${campusLabel(campus)}`
}
