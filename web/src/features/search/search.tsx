import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SEARCH_LENGTH, SEARCH_TYPES, type SearchType } from '#adapters/contract/catalog/search.ts'
import { type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import { SaveSearch } from '../../components/listing/search/save-search-later.tsx'
import { SearchBox } from '../../components/listing/search/search-box.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { idly } from '../../lib/lazily.ts'
import { rememberSearch } from '../../lib/recent-searches.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { toast } from '../../lib/toast.ts'
import { useCampus } from '../../lib/use-campus.ts'
import { searchQuery } from './api.ts'
import { countedFound, foundOf } from './found.ts'
import { Results } from './results.tsx'
import { TypeFilter } from './type-filter.tsx'
import * as words from './words.ts'

const RecentlyViewedHere = idly(() => import('./recently-viewed-here.tsx'))

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
      <PageHeader heading={words.search} intro={introOf(campus)} />
      <SearchBox large className="max-w-xl" />
      <Suspense fallback={null}>
        <RecentlyViewedHere />
      </Suspense>
    </>
  )
}

function Found({ q, campus: own }: { q: string; campus: Campus | undefined }) {
  const [params, setParams] = useSearchParams()
  const isEverywhere = params.get('campus') === 'all'
  const campus = isEverywhere ? undefined : own
  const type = SEARCH_TYPES.find((item) => item === params.get('type')) ?? 'all'
  const results = useQuery(searchQuery(q, campus))
  const { data, errorUpdateCount } = results
  useEffect(() => rememberSearch(q), [q])
  useEffect(() => {
    if (errorUpdateCount > 0) toast.error(words.searchFailed)
  }, [errorUpdateCount])
  const show = (chosen: SearchType) =>
    setParams(
      { q, ...(chosen !== 'all' && { type: chosen }), ...(isEverywhere && { campus: 'all' }) },
      stayHere,
    )
  return (
    <>
      <PageHeader
        heading={words.resultsFor(<span className="break-words">{q}</span>)}
        title={`“${q}”`}
        intro={
          <span role="status">
            {results.isPending && words.searchingInSearch}
            {results.isError && !data && introOf(campus)}
            {data && countedFound(foundOf(data, type), campus)}
          </span>
        }
      />
      <SearchBox className="mb-4 md:hidden" />
      <TypeFilter type={type} results={data} onChange={show} />
      <div className="mb-4">
        <SaveSearch kind={type} campus={campus} filters={{ search: q }} />
      </div>
      {results.isPending && <Skeleton kind="cards" label={words.searching} />}
      {results.isError && !data && (
        <ErrorState
          message={words.failedToFetch}
          hint={words.checkConnection}
          onRetry={() => results.refetch()}
        />
      )}
      {data && <Results q={q} campus={campus} type={type} results={data} onType={show} />}
    </>
  )
}

function introOf(campus: Campus | undefined): string {
  return campus === undefined
    ? words.productsBusinessesAndGigsEverywhere
    : words.productsBusinessesAndGigsAt(campusLabel(campus))
}
