import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#adapters/contract/calls.ts'
import { call } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'

/** Naira. */
export type Quote = CallReply<'GET /api/orders/quote'>

export const REFUSED = 'Cannot purchase this product'

export function quoteQuery(productId: number) {
  return queryOptions({
    queryKey: ['quote', productId],
    queryFn: ({ signal }) => call('GET /api/orders/quote', { query: { productId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

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
