import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from '#adapters/contract/ordering/cart.ts'
import { IN_BARS } from '../offline/saved-marks.ts'
import { call } from './client.ts'

export const cartCountQuery = queryOptions({
  queryKey: ['cart', 'count'],
  ...IN_BARS,
  queryFn: ({ signal }) => call('GET /api/cart/count', {}, { signal }),
  staleTime: 60_000,
})

export const cartQuery = queryOptions({
  queryKey: ['cart', 'whole'],
  meta: { offline: true },
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /api/cart', { query: { calculateFees: 'true' } }, { signal })
    return data
  },
  staleTime: 0,
})

export async function cartIsNow(queryClient: QueryClient, cart: Cart): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['cart'] })
  queryClient.setQueryData(cartQuery.queryKey, cart)
  queryClient.setQueryData(cartCountQuery.queryKey, { count: cart.itemCount })
}
