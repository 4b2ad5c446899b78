import { DETAIL_FILTERS } from '#adapters/contract/catalog/facts.ts'
import { isNaira } from '#adapters/contract/core/amounts.ts'
import { useAddressParams } from '../../../lib/navigation/address-params.ts'
import { stayHere } from '../../../lib/navigation/stay-here.ts'
import type { ListedKind, Sort } from './listed-kinds.ts'

export type ListFilters<Category extends string = string> = {
  category: Category | undefined
  search: string | undefined
  sort: Sort
  /** Naira. */
  min: number | undefined
  max: number | undefined
  verified: 'true' | undefined
  /** Other filters by name; undefined while there are none. The server validates the values. */
  details: Readonly<Record<string, string>> | undefined
}

export type Filtering<Category extends string = string> = {
  filters: ListFilters<Category>
  page: number
  change: (changed: Partial<ListFilters>) => void
  setPage: (to: number, options?: { replace?: boolean }) => void
  clear: () => void
}

/** Drops all other parameters on a change except those in `preserved`. */
export function useListFilters<Category extends string>(
  listingKind: ListedKind<Category>,
  preserved: readonly string[] = [],
): Filtering<Category> {
  const [params, setParams] = useAddressParams()
  const others = (now: URLSearchParams) =>
    new URLSearchParams([...now].filter(([name]) => preserved.includes(name)))
  const address = (now: URLSearchParams, filters: ListFilters, page: number) =>
    withFilters(others(now), { ...queryOf(listingKind, filters), page })
  function changed(now: URLSearchParams, change: Partial<ListFilters>): ListFilters {
    const before = filtersOf(now, listingKind)
    // Another category may lack the facts of this one.
    const details = 'category' in change && listingKind.hasDetails ? undefined : before.details
    return { ...before, details, ...change }
  }
  return {
    filters: filtersOf(params, listingKind),
    page: pageIn(params),
    change: (change) => setParams((now) => address(now, changed(now, change), 1), stayHere),
    setPage: (to, options) => setParams((now) => address(now, filtersOf(now, listingKind), to), options),
    clear: () => setParams(others, stayHere),
  }
}

export function queryOf(
  { range }: ListedKind,
  { min, max, verified, details, ...filters }: ListFilters,
): Record<string, string | number | undefined> {
  return { ...filters, ...(range && { [range.min]: min, [range.max]: max }), verified, ...details }
}

export function withDetail(
  details: ListFilters['details'],
  name: string,
  value: string,
): ListFilters['details'] {
  const { [name]: _, ...others } = details ?? {}
  const chosen = value === '' ? others : { ...others, [name]: value }
  return Object.keys(chosen).length === 0 ? undefined : chosen
}

/** Treats invalid values as missing. */
function filtersOf<Category extends string>(
  params: URLSearchParams,
  listingKind: ListedKind<Category>,
): ListFilters<Category> {
  const { categories, sorts, range } = listingKind
  const [min, max] = range ? rangeIn(params, range.min, range.max) : []
  return {
    category: categories.find(({ value }) => value === params.get('category'))?.value,
    search: (params.get('search') ?? '').trim().slice(0, 100).trim() || undefined,
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    min,
    max,
    verified: params.get('verified') === 'true' ? 'true' : undefined,
    details: detailsOf(params, listingKind),
  }
}

/** Returns two amounts of naira, swapped if in the wrong order. */
function rangeIn(params: URLSearchParams, least: string, most: string): (number | undefined)[] {
  const [min, max] = [amountOf(params.get(least)), amountOf(params.get(most))]
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** Returns the active filters by name, without search text and sort order. */
export function filtersOn(listingKind: ListedKind, filters: ListFilters): Readonly<Record<string, string>> {
  const { search: _, sort: __, ...others } = queryOf(listingKind, filters)
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

export function isFiltered({ sort: _, ...filters }: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

const USUAL: Readonly<Record<string, unknown>> = { sort: 'newest', page: 1 }

function withFilters(params: URLSearchParams, filters: object): URLSearchParams {
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== '' && value !== USUAL[name]) params.set(name, String(value))
  return params
}

function detailsOf(
  params: URLSearchParams,
  { chips, fields, hasDetails }: ListedKind,
): ListFilters['details'] {
  const known = [...chips, ...fields].flatMap(({ name, choices }) => {
    const chosen = choices.find(({ value }) => value === params.get(name))
    return chosen ? [[name, chosen.value] as const] : []
  })
  const facts = (hasDetails ? DETAIL_FILTERS : []).flatMap(({ name }) => {
    const value = params.get(name)?.slice(0, 100)
    return value ? [[name, value] as const] : []
  })
  const asked = [...known, ...facts]
  return asked.length === 0 ? undefined : Object.fromEntries(asked)
}

function amountOf(text: string | null): number | undefined {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return undefined
  return isNaira(Number(text)) ? Number(text) : undefined
}
