import { queryOptions } from '@tanstack/react-query'
import {
  type Availability,
  businessCategoryLabel,
  productCategoryLabel,
} from '#adapters/contract/core/choices.ts'
import { shorten } from '#adapters/contract/core/texts.ts'
import { gigCategoryLabel } from '#adapters/contract/gigs/gig-choices.ts'
import type { PictureSource } from '../../components/listing/cards/picture.tsx'
import type { IllustrationName } from '../../components/ui/illustrations.tsx'
import { call } from '../../lib/api/client.ts'
import type { ListingKind } from '../../lib/listing-kinds.ts'
import { paths } from '../../lib/paths.ts'
import { rowsOf } from './rows.ts'

const TITLE_LENGTH = 50

/** An own listing of any kind, as the dashboard shows it. */
export type OwnItem = {
  id: number
  name: string
  category: string
  /** Naira; null for "Price on request"; undefined where nothing is for sale. */
  price: number | null | undefined
  image: PictureSource | undefined
  isDisabled: boolean
  /** Where things are sold. */
  availability?: Availability
  /** How a gig stands. */
  status?: string
  awaitsAnswer?: boolean
  awaitsStock?: boolean
  view: string
  /** Undefined for what can no longer be changed or deleted. */
  edit: string | undefined
}

/** One kind of own listings: how it is read, and how one of them is deleted. */
export type OwnKind = {
  name: 'products' | 'businesses' | 'gigs'
  /** One of them, as the form for a new one knows it. */
  one: ListingKind
  heading: string
  /** Where else things of this kind are. */
  more?: { to: string; label: string }
  empty: string
  picture: IllustrationName
  list: (signal: AbortSignal) => Promise<OwnItem[]>
  remove: (id: number) => Promise<string>
  /** Says that it is sold, or for sale; only of what is sold. */
  mark?: (id: number, availability: 'for_sale' | 'sold') => Promise<string>
  removed: string
}

export const KINDS: readonly OwnKind[] = [
  {
    name: 'products',
    one: 'product',
    heading: 'My Products',
    empty: "You haven't listed any products yet",
    picture: 'stall',
    list: async (signal) =>
      rowsOf('products', await call('GET /api/products/user', {}, { signal })).map((product) => ({
        ...product,
        name: product.title,
        category: productCategoryLabel(product.category) || 'Uncategorized',
        image: product.Images[0],
        view: paths.product(product.id),
        edit: paths.editProduct(product.id),
      })),
    mark: async (id, availability) =>
      (await call('PUT /api/products/:id/availability', { params: { id }, body: { availability } })).message,
    remove: async (id) => (await call('DELETE /api/products/:id', { params: { id } })).message,
    removed: 'Product deleted successfully',
  },
  {
    name: 'businesses',
    one: 'business',
    heading: 'My Businesses',
    empty: "You haven't listed any businesses yet",
    picture: 'stall',
    list: async (signal) =>
      rowsOf('businesses', await call('GET /api/businesses/user', {}, { signal })).map((business) => ({
        ...business,
        category: businessCategoryLabel(business.category) || 'Uncategorized',
        price: undefined,
        image: business.Images[0],
        view: paths.business(business.id),
        edit: paths.editBusiness(business.id),
      })),
    remove: async (id) => (await call('DELETE /api/businesses/:id', { params: { id } })).message,
    removed: 'Business deleted successfully',
  },
  {
    name: 'gigs',
    one: 'gig',
    heading: 'My Gigs',
    more: { to: paths.myBids, label: 'My Bids' },
    empty: "You haven't posted any gigs yet",
    picture: 'toolbox',
    list: async (signal) =>
      rowsOf('data', await call('GET /api/gigs/my/client', {}, { signal })).map((gig) => ({
        ...gig,
        name: gig.title ?? shorten(gig.description, TITLE_LENGTH),
        category: gigCategoryLabel(gig.category) || 'Uncategorized',
        price: gig.budget,
        image: gig.Images[0],
        view: paths.gig(gig.id),
        edit: gig.status === 'open' ? paths.editGig(gig.id) : undefined,
      })),
    remove: async (id) => (await call('DELETE /api/gigs/:id', { params: { id }, body: {} })).message,
    removed: 'Gig deleted successfully',
  },
]

/** The own listings of one kind. */
export function ownQuery({ name, list }: OwnKind) {
  return queryOptions({ queryKey: ['own', name], queryFn: ({ signal }) => list(signal) })
}

export const summaryQuery = queryOptions({
  queryKey: ['wallet', 'summary'],
  queryFn: ({ signal }) => call('GET /api/wallet/summary', {}, { signal }),
})
