import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

const EVERY_MS = 60_000

export const newestOrdersQuery = queryOptions({
  queryKey: ['orders', 'buyer', 'newest'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/orders/buyer', { query: { page: 1, limit: 5 } }, { signal }),
  staleTime: 30_000,
})

export const newSalesQuery = queryOptions({
  queryKey: ['orders', 'seller', 'new'],
  meta: { offline: true },
  queryFn: ({ signal }) =>
    call('GET /api/orders/seller', { query: { status: 'pending', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
  refetchInterval: EVERY_MS,
})

/** Delivered and not yet confirmed; read for their total. */
export const arrivedQuery = queryOptions({
  queryKey: ['orders', 'buyer', 'arrived'],
  meta: { offline: true },
  queryFn: ({ signal }) =>
    call('GET /api/orders/buyer', { query: { status: 'delivered', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
})

export const cancellationsQuery = queryOptions({
  queryKey: ['orders', 'seller', 'cancellations'],
  queryFn: ({ signal }) =>
    call('GET /api/orders/seller', { query: { asks: 'cancellation', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
})
