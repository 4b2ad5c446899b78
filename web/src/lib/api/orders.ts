import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

const EVERY_MS = 60_000

/** Query for the user's five newest purchases. */
export const newestOrdersQuery = queryOptions({
  queryKey: ['orders', 'buyer', 'newest'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/orders/buyer', { query: { page: 1, limit: 5 } }, { signal }),
  staleTime: 30_000,
})

/** Query for the sales the user has not started; read for their total. */
export const newSalesQuery = queryOptions({
  queryKey: ['orders', 'seller', 'new'],
  meta: { offline: true },
  queryFn: ({ signal }) =>
    call('GET /api/orders/seller', { query: { status: 'pending', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
  refetchInterval: EVERY_MS,
})

/** Query for the purchases that are delivered and not yet confirmed; read for their total. */
export const arrivedQuery = queryOptions({
  queryKey: ['orders', 'buyer', 'arrived'],
  meta: { offline: true },
  queryFn: ({ signal }) =>
    call('GET /api/orders/buyer', { query: { status: 'delivered', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
})

/** Query for the sales whose buyers ask to cancel; read for their total. */
export const cancellationsQuery = queryOptions({
  queryKey: ['orders', 'seller', 'cancellations'],
  queryFn: ({ signal }) =>
    call('GET /api/orders/seller', { query: { asks: 'cancellation', page: 1, limit: 1 } }, { signal }),
  staleTime: 30_000,
})
