import {
  type Found,
  MOST_COUNTED,
  type SearchResults,
  type SearchType,
} from '#adapters/http/contract/search.ts'
import { formatCount } from '../../lib/format.ts'

/** What was found of a type, or of all of them. */
export function foundOf({ found, total, totalViews }: SearchResults, type: SearchType): Found {
  return type === 'all' ? { total, views: totalViews } : found[type]
}

/** `12 results · 340 views`. */
export function countedFound({ total, views }: Found): string {
  return `${formatTotal(total)} ${total === 1 ? 'result' : 'results'} · ${formatCount(views)} ${views === 1 ? 'view' : 'views'}`
}

/** `12,345`; a plus says that there are more than anyone counts. */
export function formatTotal(total: number): string {
  return total >= MOST_COUNTED ? `${formatCount(total)}+` : formatCount(total)
}
