import { FACT_FILTERS } from '#adapters/contract/catalog/facts.ts'
import { isNaira } from '#adapters/contract/core/amounts.ts'
import type { CatalogKind, Sort } from '../../../lib/listings/listing-kinds.ts'
import { useAddressParams } from '../../../lib/navigation/address-params.ts'
import { stayHere } from '../../../lib/navigation/stay-here.ts'

export type ListFilters<Category extends string = string> = {
  category: Category | undefined
  search: string | undefined
  sort: Sort
  minPrice: number | undefined
  maxPrice: number | undefined
  verified: 'true' | undefined
  /** Undefined while there are none. The server validates the values. */
  details: Readonly<Record<string, string>> | undefined
}

export type Filtering<Category extends string = string> = {
  filters: ListFilters<Category>
  page: number
  /** Returns to page 1, without scrolling. */
  change: (changed: Partial<ListFilters>) => void
  setPage: (to: number, options?: { replace?: boolean }) => void
  clear: () => void
}

/** A change drops all other parameters except those in `preserved`. */
export function useListFilters<Category extends string>(
  listingKind: CatalogKind<Category>,
  preserved: readonly string[] = [],
): Filtering<Category> {
  return useAddressFilters(
    (params) => filtersOf(params, listingKind),
    // Another category may lack the details of this one.
    ({ details, ...before }, change) => ({
      ...before,
      details: 'category' in change ? undefined : details,
      ...(change as Partial<ListFilters<Category>>),
    }),
    preserved,
  )
}

/** `merged` returns what a change leaves of the previous filters. */
export function useAddressFilters<Filters extends object, Change = Partial<Filters>>(
  read: (params: URLSearchParams) => Filters,
  merged: (before: Filters, change: Change) => Filters,
  preserved: readonly string[] = [],
) {
  const [params, setParams] = useAddressParams()
  const others = (now: URLSearchParams) =>
    new URLSearchParams([...now].filter(([name]) => preserved.includes(name)))
  return {
    filters: read(params),
    page: pageIn(params),
    change: (change: Change) =>
      setParams((now) => withFilters(others(now), merged(read(now), change), 1), stayHere),
    setPage: (to: number, options?: { replace?: boolean }) =>
      setParams((now) => withFilters(others(now), read(now), to), options),
    clear: () => setParams(others, stayHere),
  }
}

const DETAILS = ['condition', 'brand', 'isNegotiable', ...FACT_FILTERS.map(({ name }) => name)]

/** Invalid values count as missing. */
function filtersOf<Category extends string>(
  params: URLSearchParams,
  { categories, sorts, hasPrices, hasDetails }: CatalogKind<Category>,
): ListFilters<Category> {
  const { search, verified } = sharedFiltersOf(params)
  const [minPrice, maxPrice] = hasPrices ? rangeIn(params, 'minPrice', 'maxPrice') : []
  return {
    category: categories.find(({ value }) => value === params.get('category'))?.value,
    search,
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    minPrice,
    maxPrice,
    verified,
    details: hasDetails ? detailsOf(params) : undefined,
  }
}

export function sharedFiltersOf(params: URLSearchParams): Pick<ListFilters, 'search' | 'verified'> {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100).trim() || undefined,
    verified: params.get('verified') === 'true' ? 'true' : undefined,
  }
}

export function rangeIn(params: URLSearchParams, least: string, most: string): (number | undefined)[] {
  const [min, max] = [amountOf(params.get(least)), amountOf(params.get(most))]
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** Search text and sort order do not count. */
export function filtersOn({
  search: _,
  sort: __,
  details,
  ...filters
}: ListFilters): Readonly<Record<string, string>> {
  const all = Object.entries({ ...filters, ...details })
  return Object.fromEntries(
    all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** Defaults are left out, `details` are parameters of their own. */
function withFilters(params: URLSearchParams, filters: object, page: number): URLSearchParams {
  const { details, ...others }: { details?: object | undefined } = filters
  const usual: Readonly<Record<string, unknown>> = { sort: 'newest', page: 1 }
  const all: Readonly<Record<string, unknown>> = { ...others, ...details, page }
  for (const [name, value] of Object.entries(all))
    if (value !== undefined && value !== '' && value !== usual[name]) params.set(name, String(value))
  return params
}

function detailsOf(params: URLSearchParams): ListFilters['details'] {
  const requested = DETAILS.flatMap((name) => {
    const value = params.get(name)?.slice(0, 100)
    return value ? [[name, value] as const] : []
  })
  return requested.length === 0 ? undefined : Object.fromEntries(requested)
}

function amountOf(text: string | null): number | undefined {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return undefined
  return isNaira(Number(text)) ? Number(text) : undefined
}
