import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SEARCH_LENGTH, SEARCH_TYPES, type SearchType } from '#adapters/contract/catalog/search-choices.ts'
import { type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import { filtersOn, useListFilters } from '../../components/listing/list/list-filters.ts'
import { LISTED_PRODUCTS } from '../../components/listing/list/listed-kinds.ts'
import type { SearchFiltersProps } from '../../components/listing/list/search-filters.tsx'
import { SaveSearch } from '../../components/listing/search/save-search-later.tsx'
import { SearchBox } from '../../components/listing/search/search-box.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { cx } from '../../lib/cx.ts'
import { rememberSearch } from '../../lib/listings/recent-searches.ts'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { stayHere } from '../../lib/navigation/stay-here.ts'
import { countedFound, foundOf } from './found.ts'
import { Results } from './results.tsx'
import { TypeFilter } from './type-filter.tsx'
import { useFound } from './use-found.ts'

const SearchFilters = lazyWhenIdle<SearchFiltersProps>(
  () => import('../../components/listing/list/search-filters.tsx'),
)
const RecentlyViewedHere = lazyWhenIdle(() => import('./recently-viewed-here.tsx'))

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
      <PageHeader heading="Search" intro={introOf(campus)} />
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
  const { filters, change, clear } = useListFilters(LISTED_PRODUCTS, ['q', 'type', 'campus'])
  const on = type === 'products' ? filtersOn(LISTED_PRODUCTS, filters) : {}
  const isNarrowed = Object.keys(on).length > 0
  const { data, isPending, isError, isBefore, refetch } = useFound(q, campus, on)
  useEffect(() => rememberSearch(q), [q])
  const show = (chosen: SearchType) => {
    if (chosen === type) return
    setParams(
      { q, ...(chosen !== 'all' && { type: chosen }), ...(isEverywhere && { campus: 'all' }) },
      stayHere,
    )
  }
  return (
    <>
      <PageHeader
        heading={
          <span>
            Results for “
            <span dir="auto" className="break-words">
              {q}
            </span>
            ”
          </span>
        }
        title={`“${q}”`}
        intro={
          <span role="status">
            {data
              ? countedFound(foundOf(data, type), campus, isNarrowed)
              : isError
                ? introOf(campus)
                : 'Searching…'}
          </span>
        }
      />
      <SearchBox className="mb-4 md:hidden" />
      <TypeFilter type={type} results={data} onChange={show} />
      {type === 'products' && (
        <div className="mb-4 min-h-12 lg:min-h-40">
          <Suspense fallback={null}>
            <SearchFilters
              filters={filters}
              change={change}
              total={data && !isBefore ? foundOf(data, 'products').total : undefined}
            />
          </Suspense>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {isNarrowed && (
          <Button variant="text" onClick={clear} className="-mx-3 min-h-11! px-3! text-sm">
            Clear filters
          </Button>
        )}
        <SaveSearch kind={type} campus={campus} filters={{ search: q, ...on }} />
      </div>
      {isPending && <Skeleton kind="cards" label="Searching" />}
      {isError && (
        <ErrorState
          message="Failed to fetch search results. Please try again."
          hint="Please check your connection and try again."
          onRetry={refetch}
        />
      )}
      {data && (
        <div className={cx(isBefore && 'opacity-60')} aria-busy={isBefore}>
          <Results
            q={q}
            campus={campus}
            type={type}
            results={data}
            onType={show}
            filters={on}
            onClear={isNarrowed ? clear : undefined}
          />
        </div>
      )}
    </>
  )
}

function introOf(campus: Campus | undefined): string {
  return campus === undefined
    ? 'Products, businesses and gigs across all campuses'
    : `Products, businesses and gigs at ${campusLabel(campus)}`
}
