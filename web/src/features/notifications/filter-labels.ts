import { DETAIL_FILTERS } from '#adapters/contract/catalog/facts.ts'
import { LIST_LABELS } from '#adapters/contract/catalog/kinds.ts'
import {
  businessCategoryLabel,
  campusShortName,
  productCategoryLabel,
} from '#adapters/contract/core/choices.ts'
import { gigCategoryLabel } from '#adapters/contract/gigs/gig-choices.ts'
import type { SavedSearch } from '#adapters/contract/notifying/alerts.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'

const KINDS = {
  all: 'Everything',
  ...LIST_LABELS,
} as const

const naira = (value: string) => formatNaira(Number(value))

const FILTERS: Readonly<Record<string, (value: string) => string>> = {
  minPrice: (value) => `From ${naira(value)}`,
  maxPrice: (value) => `Up to ${naira(value)}`,
  minBudget: (value) => `From ${naira(value)}`,
  maxBudget: (value) => `Up to ${naira(value)}`,
  duration: (value) => upToDays(Number(value)),
  verified: () => 'Verified students',
  ...Object.fromEntries(DETAIL_FILTERS.map(({ name, said }) => [name, said])),
}

export function nameOf({ kind, filters }: SavedSearch): string {
  return filters.search === undefined ? KINDS[kind] : `“${filters.search}”`
}

export function detailsOf({ kind, filters, campus }: SavedSearch): string {
  const { search, category, ...others } = filters
  const parts = [
    search === undefined ? undefined : KINDS[kind],
    category === undefined ? undefined : categoryOf(kind, category),
    ...Object.entries(others).map(([name, value]) => FILTERS[name]?.(value) ?? value),
    campus === null ? 'All campuses' : campusShortName(campus),
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** Returns a list for one campus, and the search page for all. */
export function pathOfSearch({ kind, filters, campus }: SavedSearch): string {
  const { search, ...others } = filters
  if (search === undefined || !isOnSearch(kind, campus, others))
    return `${paths[kind === 'all' ? 'products' : kind]}?${new URLSearchParams(filters)}`
  const params = new URLSearchParams({
    ...(kind !== 'all' && { type: kind }),
    ...(campus === null && { campus: 'all' }),
    ...others,
  })
  return params.size === 0 ? paths.search(search) : `${paths.search(search)}&${params}`
}

function isOnSearch(
  kind: SavedSearch['kind'],
  campus: SavedSearch['campus'],
  narrowing: SavedSearch['filters'],
): boolean {
  if (kind === 'all') return true
  return campus === null && (kind === 'products' || Object.keys(narrowing).length === 0)
}

function categoryOf(kind: SavedSearch['kind'], category: string): string {
  if (kind === 'gigs') return gigCategoryLabel(category)
  return kind === 'businesses' ? businessCategoryLabel(category) : productCategoryLabel(category)
}

function upToDays(days: number): string {
  return days === 1 ? 'Up to 1 day' : `Up to ${days} days`
}
