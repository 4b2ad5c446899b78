import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { offersQuery } from '#adapters/contract/core/first-calls.ts'
import { call } from '../../lib/api/client.ts'
import { sentAlong } from '../../lib/api/sent-along.ts'

/** One page of what somebody sells. */
export function productsOfQuery(seller: number, page: number) {
  const query = offersQuery(seller, page)
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call('GET /api/products', { query }, { signal }),
    ...sentAlong('GET /api/products', { query }),
    select: ({ products, pagination }) => ({ rows: products, pagination }),
    placeholderData: keepPreviousData,
  })
}

export function businessesOfQuery(seller: number, page: number) {
  const query = offersQuery(seller, page)
  return queryOptions({
    queryKey: ['businesses', query],
    queryFn: ({ signal }) => call('GET /api/businesses', { query }, { signal }),
    select: ({ businesses, pagination }) => ({ rows: businesses, pagination }),
    placeholderData: keepPreviousData,
  })
}

export function gigsOfQuery(seller: number, page: number) {
  const query = { ...offersQuery(seller, page), status: 'open' } as const
  return queryOptions({
    queryKey: ['gigs', query],
    queryFn: ({ signal }) => call('GET /api/gigs', { query }, { signal }),
    select: ({ data, pagination }) => ({ rows: data, pagination }),
    placeholderData: keepPreviousData,
  })
}
