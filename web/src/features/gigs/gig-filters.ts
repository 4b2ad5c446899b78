import {
  GIG_CATEGORIES,
  GIG_CATEGORY_LABELS,
  GIG_STATUSES,
  type GigCategory,
  type GigStatus,
} from '#adapters/contract/gigs/gig-choices.ts'
import { rangeIn, sharedFiltersOf, useAddressFilters } from '../../components/listing/list/list-filters.ts'

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
  /** Maximum in days. */
  duration: number | undefined
  verified: 'true' | undefined
}

export function useGigFilters() {
  return useAddressFilters<GigFilters>(gigFiltersOf, (before, change) => ({ ...before, ...change }))
}

export type GigFiltering = ReturnType<typeof useGigFilters>

function gigFiltersOf(params: URLSearchParams): GigFilters {
  const { search, verified } = sharedFiltersOf(params)
  const [minBudget, maxBudget] = rangeIn(params, 'minBudget', 'maxBudget')
  return {
    search,
    category: GIG_CATEGORIES.find((value) => value === params.get('category')),
    status: GIG_STATUSES.find((value) => value === params.get('status')),
    minBudget,
    maxBudget,
    duration: DURATIONS.find((days) => String(days) === params.get('duration')),
    verified,
  }
}
