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
  /** Only of verified students. */
  verified: 'true' | undefined
  /** Undefined while there are none. The server knows which values there are. */
  details: Readonly<Record<string, string>> | undefined
}

/** Filters and page as they stand in the address, and how to change them. */
export type Filtering<Category extends string = string> = {
  filters: ListFilters<Category>
  page: number
  /** Changes some filters and starts at page 1, without moving the reader. */
  change: (changed: Partial<ListFilters>) => void
  setPage: (to: number, options?: { replace?: boolean }) => void
  clear: () => void
}

/** The filters of a list in the address. What else is in it is dropped as they change, but for what is `kept`. */
export function useListFilters<Category extends string>(
  listingKind: CatalogKind<Category>,
  kept: readonly string[] = [],
): Filtering<Category> {
  return useAddressFilters(
    (params) => filtersOf(params, listingKind),
    // What narrows one category may be nothing that another one tells.
    ({ details, ...before }, change) => ({
      ...before,
      details: 'category' in change ? undefined : details,
      ...(change as Partial<ListFilters<Category>>),
    }),
    kept,
  )
}

/** Filters and page as they stand in the address, and how to change them; `merged` says what a change leaves of those before. */
export function useAddressFilters<Filters extends object, Change = Partial<Filters>>(
  read: (params: URLSearchParams) => Filters,
  merged: (before: Filters, change: Change) => Filters,
  kept: readonly string[] = [],
) {
  const [params, setParams] = useAddressParams()
  const others = (now: URLSearchParams) =>
    new URLSearchParams([...now].filter(([name]) => kept.includes(name)))
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

/** The filters of products beside those of all lists, as the address and the API name them. */
const DETAILS = ['condition', 'brand', 'isNegotiable', ...FACT_FILTERS.map(({ name }) => name)]

/** What an address asks for; what cannot be meant counts as not given. */
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

/** What the lists of all kinds can be narrowed by. */
export function sharedFiltersOf(params: URLSearchParams): Pick<ListFilters, 'search' | 'verified'> {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100).trim() || undefined,
    verified: params.get('verified') === 'true' ? 'true' : undefined,
  }
}

/** Two amounts of naira; those the wrong way round are swapped. */
export function rangeIn(params: URLSearchParams, least: string, most: string): (number | undefined)[] {
  const [min, max] = [amountOf(params.get(least)), amountOf(params.get(most))]
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** Returns what a list is narrowed by, each filter as the address has it. Words and order narrow nothing. */
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

/** The shortest address of these filters: what is usual is left out, and `details` are filters beside the others. */
function withFilters(params: URLSearchParams, filters: object, page: number): URLSearchParams {
  const { details, ...others }: { details?: object | undefined } = filters
  const usual: Readonly<Record<string, unknown>> = { sort: 'newest', page: 1 }
  const all: Readonly<Record<string, unknown>> = { ...others, ...details, page }
  for (const [name, value] of Object.entries(all))
    if (value !== undefined && value !== '' && value !== usual[name]) params.set(name, String(value))
  return params
}

function detailsOf(params: URLSearchParams): ListFilters['details'] {
  const asked = DETAILS.flatMap((name) => {
    const value = params.get(name)?.slice(0, 100)
    return value ? [[name, value] as const] : []
  })
  return asked.length === 0 ? undefined : Object.fromEntries(asked)
}

function amountOf(text: string | null): number | undefined {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return undefined
  return isNaira(Number(text)) ? Number(text) : undefined
}
