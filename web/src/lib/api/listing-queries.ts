import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { CallInput, CallReply } from '#adapters/contract/calls.ts'
import type { ListName } from '#adapters/contract/catalog/kinds.ts'
import type { Pagination } from '#adapters/contract/core/common.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { ListingKind } from '../listings/listing-kinds.ts'
import { call } from './client.ts'
import { mayFetch } from './deletion.ts'
import { preloadedResponse } from './preloaded-response.ts'

type ListKey = 'GET /api/products' | 'GET /api/businesses' | 'GET /api/gigs'
type ListQuery<Key extends ListKey> = NonNullable<CallInput<Key>['query']>

export type PageQuery<Reply, Row, Key extends QueryKey> = UseQueryOptions<
  Reply,
  Error,
  { rows: Row[]; pagination: Pagination },
  Key
>

function listQueries<Key extends ListKey, Row extends { id: number }>(
  many: string,
  key: Key,
  rowsOf: (page: CallReply<Key>) => Row[],
) {
  const select = (page: CallReply<Key>) => ({ rows: rowsOf(page), pagination: page.pagination })
  const page = (query: ListQuery<Key>) => {
    const input = { query } as CallInput<Key>
    return queryOptions({
      queryKey: [many, query] as const,
      queryFn: ({ signal }) => call(key, input, { signal }),
      ...preloadedResponse(key, input),
      select,
    })
  }
  // The server returns only categories and campuses that it also accepts.
  const newest = (query: object) => page({ ...query, sort: 'newest', page: 1 } as ListQuery<Key>)
  return {
    page,
    pages: (query: ListQuery<Key>) => ({ ...page(query), placeholderData: keepPreviousData }),
    similar: ({ id, category, campus }: { id: number; category: string; campus: string }) =>
      newest({ category, campus, exclude: id, limit: PAGE_SIZE.suggestions }),
    /** Fills the row when there are too few similar ones. */
    others: ({ id, campus }: { id: number; campus: string }) =>
      newest({ campus, exclude: id, limit: 2 * PAGE_SIZE.suggestions }),
    cached: (queries: QueryClient, id: number) =>
      queries
        .getQueriesData<CallReply<Key>>({ queryKey: [many] })
        .flatMap(([, cached]) => (cached ? rowsOf(cached) : []))
        .find((row) => row.id === id),
  }
}

export const productLists = listQueries('products', 'GET /api/products', ({ products }) => products)
export const businessLists = listQueries('businesses', 'GET /api/businesses', ({ businesses }) => businesses)
export const gigLists = listQueries('gigs', 'GET /api/gigs', ({ data }) => data)

type AnyLists = { pages: (query: object) => PageQuery<unknown, { id: number }, QueryKey> }
const LISTS: Record<ListName, unknown> = { products: productLists, businesses: businessLists, gigs: gigLists }

/** Returns the query of a page of a list, where lists of all kinds are shown. */
export function pagesOf(list: ListName, query: object) {
  return (LISTS[list] as AnyLists).pages(query)
}

type OneQuery<One> = UseQueryOptions<One, Error, One, readonly [ListingKind, number]>

/** Creates the query of one listing, which starts with the public response embedded in the page. */
export function oneQuery<Key extends `${ListKey}/:id`, One>(
  kind: ListingKind,
  key: Key,
  id: number,
  oneOf: (reply: CallReply<Key>) => One,
): OneQuery<One> {
  const input = { params: { id } } as CallInput<Key>
  const { initialData } = preloadedResponse(key, input)
  return {
    queryKey: [kind, id],
    meta: { offline: true },
    queryFn: async ({ signal }) => oneOf(await call(key, input, { signal })),
    initialData: () => {
      const reply = initialData()
      return reply && oneOf(reply)
    },
    // Always refetches, because the embedded answer did not count a view.
    initialDataUpdatedAt: 0,
    enabled: (query) => Number.isSafeInteger(id) && id > 0 && mayFetch(query),
  }
}

/** Shows a list's data until the response arrives; a disabled one has no more. */
export const productQuery = (id: number, queries: QueryClient) => ({
  ...oneQuery('product', 'GET /api/products/:id', id, (product) => product),
  placeholderData: () => productLists.cached(queries, id),
})

export const businessQuery = (id: number, queries: QueryClient) => ({
  ...oneQuery('business', 'GET /api/businesses/:id', id, (business) => business),
  placeholderData: () => businessLists.cached(queries, id),
})
