import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Business, BusinessQuery } from './businesses.ts'
import type { Comment } from './comments.ts'
import type { Favorite, Favorites } from './favorites.ts'
import type { ListName } from './kinds.ts'
import type { Product, ProductQuery } from './products.ts'
import type { SearchQuery, SearchResults } from './search.ts'
import type { Seller } from './sellers.ts'

/** Lists, details, the search and favourites exclude blocks in either direction. */
export type CatalogReads = {
  hasProductAlert: (userId: number, productId: number) => Promise<boolean>
  products: (query: ProductQuery, viewer: Actor | undefined) => Promise<Listed<Product>>
  productsOf: (userId: number) => Promise<Product[]>
  newestOf: (list: ListName, limit: number) => Promise<{ id: number; changedAt: Date }[]>
  /** Returns only `isDisabled` when the viewer may not see it. */
  product: (
    id: number,
    viewer: Actor | undefined,
  ) => Promise<Product | { id: number; isDisabled: true } | undefined>
  businesses: (query: BusinessQuery, viewer: Actor | undefined) => Promise<Listed<Business>>
  businessesOf: (userId: number) => Promise<Business[]>
  /** Returns only `isDisabled` when the viewer may not see it. */
  business: (
    id: number,
    viewer: Actor | undefined,
  ) => Promise<Business | { id: number; isDisabled: true } | undefined>
  /** Returns at most 50 of each kind, best first, and their number. */
  search: (
    query: SearchQuery,
    viewer: Actor | undefined,
  ) => Promise<Omit<SearchResults, 'total' | 'totalViews'>>
  /** Returns a seller who never offered anything to signed-in users only. */
  seller: (id: number, viewer: Actor | undefined) => Promise<Seller | undefined>
  /** Returns those listings, such as `product-7`, that the viewer can open. */
  inSight: (items: readonly string[], viewer: Actor | undefined) => Promise<string[]>
  /** Returns at most eight; the last word may be incomplete. */
  suggestions: (typed: string, campus: string | undefined, viewer: Actor | undefined) => Promise<string[]>
  /** Latest first, without listings that the viewer may not see. */
  favorites: (viewer: Actor) => Promise<Favorites>
  favoritesOf: (userId: number) => Promise<Favorite[]>
  /** Returns the last 50, or those before one of them, oldest first. */
  comments: (
    item: { type: Favorite['itemType']; id: number },
    viewer: Actor | undefined,
    before?: number,
  ) => Promise<Comment[] | undefined>
  comment: (id: number) => Promise<Comment | undefined>
  commentsOf: (userId: number) => AsyncIterable<Comment>
}
