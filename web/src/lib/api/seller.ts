import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { preloadedResponse } from './preloaded-response.ts'

export function sellerQuery(id: number) {
  return queryOptions({
    queryKey: ['seller', id],
    queryFn: ({ signal }) => call('GET /api/sellers/:id', { params: { id } }, { signal }),
    ...preloadedResponse('GET /api/sellers/:id', { params: { id } }),
    // The sent-along answer has no phone number.
    initialDataUpdatedAt: 0,
    enabled: Number.isSafeInteger(id) && id > 0,
  })
}
