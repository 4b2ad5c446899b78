import { isNaira } from '#adapters/contract/core/amounts.ts'
import {
  GIG_CATEGORIES,
  GIG_CATEGORY_LABELS,
  GIG_STATUSES,
  type GigCategory,
  type GigStatus,
} from '#adapters/contract/gigs/gig-choices.ts'
import { useAddressParams } from '../../lib/address-params.ts'
import { stayHere } from '../../lib/stay-here.ts'

export const DURATIONS = [1, 3, 7, 14, 30] as const

export const GIG_CATEGORY_CHOICES = GIG_CATEGORIES.map((value) => ({
  value,
  label: GIG_CATEGORY_LABELS[value],
}))

export type GigFilters = {
  search: string | undefined
  category: GigCategory | undefined
  status: GigStatus | undefined
  minBudget: number | undefined
  maxBudget: number | undefined
  /** At most so many days. */
  duration: number | undefined
  /** Only of verified students. */
  verified: 'true' | undefined
}

/** Filters and page as they stand in the address, and how to change them. */
export function useGigFilters() {
  const [params, setParams] = useAddressParams()
  const { page, ...filters } = gigFiltersOf(params)
  return {
    filters,
    page,
    /** Changes some filters and starts at page 1, without moving the reader. */
    change: (change: Partial<GigFilters>) => setParams((now) => changed(now, change, 1), stayHere),
    setPage: (to: number, options?: { replace?: boolean }) =>
      setParams((now) => changed(now, {}, to), options),
    clear: () => setParams(() => new URLSearchParams(), stayHere),
  }
}

export type GigFiltering = ReturnType<typeof useGigFilters>

/** What an address asks for; what cannot be meant counts as not given, budgets the wrong way round are swapped. */
function gigFiltersOf(params: URLSearchParams): GigFilters & { page: number } {
  const page = Number(params.get('page'))
  const budgets = [nairaOf(params.get('minBudget')), nairaOf(params.get('maxBudget'))]
  const [min, max] = budgets
  if (min !== undefined && max !== undefined && min > max) budgets.reverse()
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100).trim() || undefined,
    category: GIG_CATEGORIES.find((value) => value === params.get('category')),
    status: GIG_STATUSES.find((value) => value === params.get('status')),
    minBudget: budgets[0],
    maxBudget: budgets[1],
    duration: DURATIONS.find((days) => String(days) === params.get('duration')),
    verified: params.get('verified') === 'true' ? 'true' : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

function changed(now: URLSearchParams, change: Partial<GigFilters>, to: number): URLSearchParams {
  const { page: _, ...before } = gigFiltersOf(now)
  return paramsOf({ ...before, ...change }, to)
}

function paramsOf(filters: GigFilters, page: number): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, page: page === 1 ? undefined : page }))
    if (value !== undefined) params.set(name, String(value))
  return params
}

function nairaOf(text: string | null): number | undefined {
  if (text === null || !/^\d+(\.\d+)?$/.test(text)) return undefined
  return isNaira(Number(text)) ? Number(text) : undefined
}
