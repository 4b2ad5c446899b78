import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#adapters/contract/calls.ts'
import type { Offer } from '#adapters/contract/offers/offers.ts'
import { call } from './client.ts'
import { useIdempotencyKey } from './idempotency-key.ts'

type OfferAction = CallReply<'PUT /api/offers/:id/accept'>
export type NamedPrice = { amount: number; note: string }

export const offersToAnswerQuery = queryOptions({
  queryKey: ['offers', 'to-answer'],
  queryFn: ({ signal }) => call('GET /api/offers', { query: { turn: 'own', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
})

export function ownOfferQuery(productId: number) {
  return queryOptions({
    queryKey: ['own-offer', productId],
    queryFn: ({ signal }) => call('GET /api/products/:id/offer', { params: { id: productId } }, { signal }),
    staleTime: 0,
  })
}

export function useMakeOffer(productId: number) {
  const sendOnce = useIdempotencyKey()
  return ({ amount, note }: NamedPrice): Promise<OfferAction> => {
    const body = { productId, amount, note }
    return sendOnce(body, (idempotencyKey) => call('POST /api/offers', { body }, { idempotencyKey }))
  }
}

export function useOfferActions({ id, amount: shown }: Pick<Offer, 'id' | 'amount'>) {
  const sendOnce = useIdempotencyKey()
  const params = { id }
  return {
    accept: (): Promise<OfferAction> =>
      call('PUT /api/offers/:id/accept', { params, body: { amount: shown } }),
    decline: (): Promise<OfferAction> => call('PUT /api/offers/:id/decline', { params }),
    withdraw: (): Promise<OfferAction> => call('PUT /api/offers/:id/withdraw', { params }),
    counter: (body: NamedPrice): Promise<OfferAction> =>
      sendOnce({ id, ...body }, (idempotencyKey) =>
        call('POST /api/offers/:id/counter', { params, body }, { idempotencyKey }),
      ),
  }
}

export function useOffersChanged(productId: number | null): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['messages'] }),
      queries.invalidateQueries({ queryKey: ['own-offer', productId] }),
      queries.invalidateQueries({ queryKey: ['offers'] }),
      queries.invalidateQueries({ queryKey: ['product', productId] }),
    ])
}

/** Returns true before the server ends it, within a minute of its time. */
export function isOver({ status, endsAt }: Pick<Offer, 'status' | 'endsAt'>): boolean {
  return (status !== 'open' && status !== 'accepted') || Date.parse(endsAt) <= Date.now()
}
