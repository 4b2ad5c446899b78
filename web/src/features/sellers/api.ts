import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listBusinesses } from '#adapters/http/contract/businesses.ts'
import { listProducts } from '#adapters/http/contract/catalog.ts'
import { listGigs } from '#adapters/http/contract/gigs.ts'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { call } from '../../lib/api/client.ts'

const pageOf = (seller: number, page: number) =>
  ({ seller, sort: 'newest', page, limit: PAGE_SIZE.list }) as const

/** One page of what somebody sells. */
export function productsOfQuery(seller: number, page: number) {
  const query = pageOf(seller, page)
  return queryOptions({
    queryKey: ['products', query],
    queryFn: async ({ signal }) => {
      const { products, pagination } = await call(listProducts, { query }, { signal })
      return { rows: products, pagination }
    },
    placeholderData: keepPreviousData,
  })
}

export function businessesOfQuery(seller: number, page: number) {
  const query = pageOf(seller, page)
  return queryOptions({
    queryKey: ['businesses', query],
    queryFn: async ({ signal }) => {
      const { businesses, pagination } = await call(listBusinesses, { query }, { signal })
      return { rows: businesses, pagination }
    },
    placeholderData: keepPreviousData,
  })
}

export function gigsOfQuery(seller: number, page: number) {
  const query = { ...pageOf(seller, page), status: 'open' } as const
  return queryOptions({
    queryKey: ['gigs', query],
    queryFn: async ({ signal }) => {
      const { data, pagination } = await call(listGigs, { query }, { signal })
      return { rows: data, pagination }
    },
    placeholderData: keepPreviousData,
  })
}
