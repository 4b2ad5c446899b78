import { isNaira } from '#adapters/contract/core/amounts.ts'
import { useAddressParams } from '../../../lib/address-params.ts'
import type { ListingKindDetails, Sort } from '../../../lib/listing-kinds.ts'
import { stayHere } from '../../../lib/stay-here.ts'

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
  listingKind: ListingKindDetails<Category>,
  kept: readonly string[] = [],
): Filtering<Category> {
  const [params, setParams] = useAddressParams()
  const { page, ...filters } = filtersOf(params, listingKind)
  const others = (now: URLSearchParams) =>
    new URLSearchParams([...now].filter(([name]) => kept.includes(name)))
  const changed = (now: URLSearchParams, change: Partial<ListFilters>, to: number) => {
    const { page: _, ...before } = filtersOf(now, listingKind)
    // What narrows one category may be nothing that another one tells.
    const details = 'category' in change ? undefined : before.details
    return withFilters(others(now), { ...before, details, ...change }, to)
  }
  return {
    filters,
    page,
    change: (change) => setParams((now) => changed(now, change, 1), stayHere),
    setPage: (to, options) => setParams((now) => changed(now, {}, to), options),
    clear: () => setParams(others, stayHere),
  }
}

/** What an address asks for; what cannot be meant counts as not given, prices the wrong way round are swapped. */
function filtersOf<Category extends string>(
  params: URLSearchParams,
  { categories, sorts, hasPrices, details }: ListingKindDetails<Category>,
): ListFilters<Category> & { page: number } {
  const page = Number(params.get('page'))
  const prices = hasPrices ? [priceOf(params.get('minPrice')), priceOf(params.get('maxPrice'))] : []
  const [min, max] = prices
  if (min !== undefined && max !== undefined && min > max) prices.reverse()
  return {
    category: categories.find(({ value }) => value === params.get('category'))?.value,
    search: (params.get('search') ?? '').trim().slice(0, 100).trim() || undefined,
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    minPrice: prices[0],
    maxPrice: prices[1],
    verified: params.get('verified') === 'true' ? 'true' : undefined,
    details: detailsOf(params, details),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
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

/** The shortest address of these filters: what is usual is left out. */
function withFilters(
  params: URLSearchParams,
  { details, ...filters }: ListFilters,
  page: number,
): URLSearchParams {
  const usual = { sort: 'newest', page: 1 } as Record<string, unknown>
  for (const [name, value] of Object.entries({ ...filters, ...details, page }))
    if (value !== undefined && value !== '' && value !== usual[name]) params.set(name, String(value))
  return params
}

function detailsOf(params: URLSearchParams, names: readonly string[]): ListFilters['details'] {
  const asked = names.flatMap((name) => {
    const value = params.get(name)?.slice(0, 100)
    return value ? [[name, value] as const] : []
  })
  return asked.length === 0 ? undefined : Object.fromEntries(asked)
}

function priceOf(text: string | null): number | undefined {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return undefined
  return isNaira(Number(text)) ? Number(text) : undefined
}
