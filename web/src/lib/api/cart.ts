import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from '#adapters/contract/ordering/cart.ts'
import { call } from './client.ts'

/** How many things are in the cart. */
export const cartCountQuery = queryOptions({
  queryKey: ['cart', 'count'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/cart/count', {}, { signal }),
  staleTime: 60_000,
})

/** The cart at the prices and fees of this moment. */
export const cartQuery = queryOptions({
  queryKey: ['cart', 'whole'],
  meta: { offline: true },
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /api/cart', { query: { calculateFees: 'true' } }, { signal })
    return data
  },
  staleTime: 0,
})

/** Shows this cart from now on, wherever it is looked at. */
export async function cartIsNow(queryClient: QueryClient, cart: Cart): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['cart'] })
  queryClient.setQueryData(cartQuery.queryKey, cart)
  queryClient.setQueryData(cartCountQuery.queryKey, { count: cart.itemCount })
}
