import { queryOptions } from '@tanstack/react-query'
import type { Availability } from '#adapters/contract/core/choices.ts'
import { shorten } from '#adapters/contract/core/texts.ts'
import type { PictureSource } from '../../components/listing/cards/picture.tsx'
import type { IllustrationName } from '../../components/ui/illustrations.tsx'
import { call } from '../../lib/api/client.ts'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { BUSINESSES, type ListingKindDetails, PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { rowsOf } from './rows.ts'

const TITLE_LENGTH = 50

export type OwnItem = {
  id: number
  name: string
  category: string
  /** Naira; null for "Price on request", undefined for kinds without a price. */
  price?: number | null
  Images: readonly PictureSource[]
  isDisabled: boolean
  availability?: Availability
  status?: string
  bidCount?: number
  viewCount?: number
  favoriteCount?: number
  awaitsAnswer?: boolean
  awaitsStock?: boolean
}

export type OwnKind = {
  listingKind: ListingKindDetails
  heading: string
  more?: { to: string; label: string }
  empty: string
  picture: IllustrationName
  list: (signal: AbortSignal) => Promise<readonly OwnItem[]>
  remove: (id: number) => Promise<{ message: string }>
  removed: string
}

export const KINDS: readonly OwnKind[] = [
  {
    listingKind: PRODUCTS,
    heading: 'My Products',
    empty: "You haven't listed any products yet",
    picture: 'stall',
    list: async (signal) =>
      rowsOf('products', await call('GET /api/products/user', {}, { signal })).map((product) => ({
        ...product,
        name: product.title,
      })),
    remove: (id) => call('DELETE /api/products/:id', { params: { id } }),
    removed: 'Product deleted successfully',
  },
  {
    listingKind: BUSINESSES,
    heading: 'My Businesses',
    empty: "You haven't listed any businesses yet",
    picture: 'stall',
    list: async (signal) => rowsOf('businesses', await call('GET /api/businesses/user', {}, { signal })),
    remove: (id) => call('DELETE /api/businesses/:id', { params: { id } }),
    removed: 'Business deleted successfully',
  },
  {
    listingKind: GIGS,
    heading: 'My Gigs',
    more: { to: paths.myBids, label: 'My Bids' },
    empty: "You haven't posted any gigs yet",
    picture: 'toolbox',
    list: async (signal) =>
      rowsOf('data', await call('GET /api/gigs/my/client', {}, { signal })).map((gig) => ({
        ...gig,
        name: gig.title ?? shorten(gig.description, TITLE_LENGTH),
        price: gig.budget,
        viewCount: gig.views,
      })),
    remove: (id) => call('DELETE /api/gigs/:id', { params: { id }, body: {} }),
    removed: 'Gig deleted successfully',
  },
]

export function ownQuery({ listingKind: { many }, list }: OwnKind) {
  return queryOptions({
    queryKey: ['own', many],
    meta: { offline: true },
    queryFn: ({ signal }) => list(signal),
  })
}

export const summaryQuery = queryOptions({
  queryKey: ['wallet', 'summary'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/wallet/summary', {}, { signal }),
})
