import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { sentAlong } from './sent-along.ts'

/** Who sells, with what others can expect of them. */
export function sellerQuery(id: number) {
  return queryOptions({
    queryKey: ['seller', id],
    queryFn: ({ signal }) => call('GET /api/sellers/:id', { params: { id } }, { signal }),
    ...sentAlong('GET /api/sellers/:id', { params: { id } }),
    // It came without the phone number.
    initialDataUpdatedAt: 0,
    enabled: Number.isSafeInteger(id) && id > 0,
  })
}
