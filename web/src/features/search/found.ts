import type { Product } from '#adapters/contract/catalog/products.ts'
import type { Found, SearchResults } from '#adapters/contract/catalog/search.ts'
import { MAX_COUNTED, type SearchType } from '#adapters/contract/catalog/search-choices.ts'
import { type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import { COUNT_SHOWN_FROM, formatCount } from '../../lib/format.ts'

export function foundOf({ found, total, totalViews }: SearchResults, type: SearchType): Found {
  return type === 'all' ? { total, views: totalViews } : found[type]
}

type Narrowed = { rows: Product[]; pagination: { total: number } }

/** Leaves views out, which are unknown for filtered products. */
export function narrowedTo(results: SearchResults, { rows, pagination }: Narrowed): SearchResults {
  const found = { ...results.found, products: { total: Math.min(pagination.total, MAX_COUNTED), views: 0 } }
  return { ...results, products: rows, found }
}

/** Returns `12 results at Unilag · 340 views`, without low view counts. */
export function countedFound(
  { total, views }: Found,
  campus: Campus | undefined,
  isNarrowed = false,
): string {
  const results = resultsIn(total, campus && campusLabel(campus))
  if (isNarrowed && total > 1) return `${results}, newest first`
  return total === 0 || views < COUNT_SHOWN_FROM ? results : `${results} · ${formatCount(views)} views`
}

function resultsIn(total: number, campus: string | undefined): string {
  if (total === 0) return campus === undefined ? 'No results across all campuses' : `No results at ${campus}`
  const count = formatTotal(total)
  return campus === undefined ? resultsEverywhere(count, total) : resultsAt(count, total, campus)
}

export function formatTotal(total: number): string {
  return total >= MAX_COUNTED ? `${formatCount(total)}+` : formatCount(total)
}

/** Returns undefined when lists show another campus than the search. */
export function listAddress(
  path: string,
  {
    q,
    filters,
    isSameCampus,
  }: { q: string; filters: Readonly<Record<string, string>>; isSameCampus: boolean },
): string | undefined {
  return isSameCampus ? `${path}?${new URLSearchParams({ search: q, ...filters })}` : undefined
}

function resultsEverywhere(total: string, count: number): string {
  return count === 1 ? '1 result across all campuses' : `${total} results across all campuses`
}

function resultsAt(total: string, count: number, campus: string): string {
  return count === 1 ? `1 result at ${campus}` : `${total} results at ${campus}`
}
