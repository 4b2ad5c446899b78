import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#adapters/contract/calls.ts'
import { call } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'

/** Prices and conditions before paying; amounts in naira. */
export type Quote = CallReply<'GET /api/orders/quote'>

/** Fallback error when a product cannot be bought. */
export const REFUSED = 'Cannot purchase this product'

/** Returns the current cost of buying now; never cached. */
export function quoteQuery(productId: number) {
  return queryOptions({
    queryKey: ['quote', productId],
    queryFn: ({ signal }) => call('GET /api/orders/quote', { query: { productId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Returns the user's newest order of a product that was not cancelled; null without one. */
export function boughtQuery(productId: number) {
  return queryOptions({
    queryKey: ['orders', 'of', productId],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 5, productId }
      const { orders } = await call('GET /api/orders/buyer', { query }, { signal })
      return orders.find(({ status }) => status !== 'cancelled') ?? null
    },
  })
}

/** Orders one piece and pays for it into escrow; retries are idempotent. */
export function useBuyNow() {
  const sendOnce = useIdempotencyKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bought: { productId: number; notes: string; total: number }) => {
      const body = { ...bought, quantity: 1, deliveryMethod: 'pickup' } as const
      return sendOnce(body, (idempotencyKey) =>
        call('POST /api/orders/buy-now', { body }, { idempotencyKey }),
      )
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  })
}
