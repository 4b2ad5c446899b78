import { isNaira } from '#adapters/http/contract/amounts.ts'
import { useAddressParams } from '../../lib/address-params.ts'
import { stayHere } from '../../lib/stay-here.ts'
import type { Shelf, Sort } from './shelves.ts'

export type ListFilters<Category extends string = string> = {
  category: Category | undefined
  search: string | undefined
  sort: Sort
  minPrice: number | undefined
  maxPrice: number | undefined
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

/** The filters of a list in the address. */
export function useListFilters<Category extends string>(shelf: Shelf<Category>): Filtering<Category> {
  const [params, setParams] = useAddressParams()
  const { page, ...filters } = filtersOf(params, shelf)
  const changed = (now: URLSearchParams, change: Partial<ListFilters>, to: number) => {
    const { page: _, ...before } = filtersOf(now, shelf)
    return paramsOf({ ...before, ...change }, to)
  }
  return {
    filters,
    page,
    change: (change) => setParams((now) => changed(now, change, 1), stayHere),
    setPage: (to, options) => setParams((now) => changed(now, {}, to), options),
    clear: () => setParams(() => new URLSearchParams(), stayHere),
  }
}

/** What an address asks for; what cannot be meant counts as not given, prices the wrong way round are swapped. */
export function filtersOf<Category extends string>(
  params: URLSearchParams,
  { categories, sorts, hasPrices }: Shelf<Category>,
): ListFilters<Category> & { page: number } {
  const page = Number(params.get('page'))
  const prices = hasPrices ? [priceOf(params.get('minPrice')), priceOf(params.get('maxPrice'))] : []
  const [least, most] = prices
  if (least !== undefined && most !== undefined && least > most) prices.reverse()
  return {
    category: categories.find(({ value }) => value === params.get('category'))?.value,
    search: (params.get('search') ?? '').trim().slice(0, 100).trim() || undefined,
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    minPrice: prices[0],
    maxPrice: prices[1],
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The shortest address of these filters: what is usual is left out. */
export function paramsOf(filters: ListFilters, page: number): URLSearchParams {
  const usual = { sort: 'newest', page: 1 } as Record<string, unknown>
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, page }))
    if (value !== undefined && value !== '' && value !== usual[name]) params.set(name, String(value))
  return params
}

function priceOf(text: string | null): number | undefined {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return undefined
  return isNaira(Number(text)) ? Number(text) : undefined
}
