import { queryOptions } from '@tanstack/react-query'
import { search } from '#adapters/contract/catalog/search.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { call } from '../../lib/api/client.ts'

/** What is found for a text; for a blank one nothing is asked. */
export function searchQuery(q: string, campus: Campus | undefined) {
  return queryOptions({
    queryKey: ['search', q, campus],
    queryFn: ({ signal }) => call(search, { query: { q, campus, type: 'all' } }, { signal }),
    enabled: q !== '',
  })
}
