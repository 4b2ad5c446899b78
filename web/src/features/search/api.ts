import { queryOptions } from '@tanstack/react-query'
import type { ProductQuery } from '#adapters/contract/catalog/products.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { call } from '../../lib/api/client.ts'
import { productLists } from '../../lib/api/listing-queries.ts'

/** What is found for a text; for a blank one nothing is asked. */
export function searchQuery(q: string, campus: Campus | undefined) {
  return queryOptions({
    queryKey: ['search', q, campus],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, campus, type: 'all' } }, { signal }),
    enabled: q !== '',
  })
}

/** As many as a search returns of a kind. */
const MOST_SHOWN = 50

/** The products that have these words and fit these filters, newest first; those before stay until they are there. */
export function narrowedQuery(
  q: string,
  campus: Campus | undefined,
  filters: Readonly<Record<string, string>>,
) {
  // The server knows which filters there are, and says so where one is none.
  const query = { ...filters, search: q, campus, sort: 'newest', page: 1, limit: MOST_SHOWN } as ProductQuery
  return { ...productLists.pages(query), enabled: Object.keys(filters).length > 0 }
}
