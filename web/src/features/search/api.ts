import { queryOptions } from '@tanstack/react-query'
import type { ProductQuery } from '#adapters/contract/catalog/products.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { call } from '../../lib/api/client.ts'
import { productLists } from '../../lib/api/listing-queries.ts'

/** Returns the results for a text; disabled while it is blank. */
export function searchQuery(q: string, campus: Campus | undefined) {
  return queryOptions({
    queryKey: ['search', q, campus],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, campus, type: 'all' } }, { signal }),
    enabled: q !== '',
  })
}

/** Maximum number of results of a kind in one response. */
const MOST_SHOWN = 50

/** Returns the products that match these words and filters, newest first; earlier results stay while it loads. */
export function narrowedQuery(
  q: string,
  campus: Campus | undefined,
  filters: Readonly<Record<string, string>>,
) {
  // The server validates the filters.
  const query = { ...filters, search: q, campus, sort: 'newest', page: 1, limit: MOST_SHOWN } as ProductQuery
  return { ...productLists.pages(query), enabled: Object.keys(filters).length > 0 }
}
