import { queryOptions } from '@tanstack/react-query'
import type { ProductQuery } from '#adapters/contract/catalog/products.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { call } from '../../lib/api/client.ts'
import { productLists } from '../../lib/api/listing-queries.ts'

export function searchQuery(q: string, campus: Campus | undefined) {
  return queryOptions({
    queryKey: ['search', q, campus],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, campus, type: 'all' } }, { signal }),
    enabled: q !== '',
  })
}

const MOST_SHOWN = 50

/** Shows earlier results while it loads. */
export function narrowedQuery(
  q: string,
  campus: Campus | undefined,
  filters: Readonly<Record<string, string>>,
) {
  // The server validates the filters.
  const query = { ...filters, search: q, campus, sort: 'newest', page: 1, limit: MOST_SHOWN } as ProductQuery
  return { ...productLists.pages(query), enabled: Object.keys(filters).length > 0 }
}
