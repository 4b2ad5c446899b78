import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { call } from '../../lib/api/client.ts'

export function offersQuery(page: number) {
  return queryOptions({
    queryKey: ['offers', page],
    queryFn: ({ signal }) =>
      call('GET /api/offers', { query: { page, limit: PAGE_SIZE.offers } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
