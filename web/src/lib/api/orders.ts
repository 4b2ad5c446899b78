import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

const EVERY_MS = 60_000

/** The five newest orders that the user placed. */
export const newestOrdersQuery = queryOptions({
  queryKey: ['orders', 'buyer', 'newest'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/orders/buyer', { query: { page: 1, limit: 5 } }, { signal }),
  staleTime: 30_000,
})

/** The orders that the user got and has not begun with; it is their number that counts. */
export const newSalesQuery = queryOptions({
  queryKey: ['orders', 'seller', 'new'],
  meta: { offline: true },
  queryFn: ({ signal }) =>
    call('GET /api/orders/seller', { query: { status: 'pending', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
  refetchInterval: EVERY_MS,
})

/** The orders that were delivered to the user and not confirmed yet; it is their number that counts. */
export const arrivedQuery = queryOptions({
  queryKey: ['orders', 'buyer', 'arrived'],
  meta: { offline: true },
  queryFn: ({ signal }) =>
    call('GET /api/orders/buyer', { query: { status: 'delivered', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
})

/** The orders that the user sells and whose buyers ask to cancel them; it is their number that counts. */
export const cancellationsQuery = queryOptions({
  queryKey: ['orders', 'seller', 'cancellations'],
  queryFn: ({ signal }) =>
    call('GET /api/orders/seller', { query: { asks: 'cancellation', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
})
