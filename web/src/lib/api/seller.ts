import { queryOptions } from '@tanstack/react-query'
import { getSeller } from '#adapters/contract/catalog/sellers.ts'
import { call } from './client.ts'
import { sentAlong } from './sent-along.ts'

/** Who sells, with what others can expect of them. */
export function sellerQuery(id: number) {
  return queryOptions({
    queryKey: ['seller', id],
    queryFn: ({ signal }) => call(getSeller, { params: { id } }, { signal }),
    ...sentAlong(getSeller, { params: { id } }),
    // It came without the phone number.
    initialDataUpdatedAt: 0,
    enabled: Number.isSafeInteger(id) && id > 0,
  })
}
