import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Business, BusinessQuery } from './businesses.ts'
import type { Comment } from './comments.ts'
import type { Favorite, Favorites } from './favorites.ts'
import type { Product, ProductQuery } from './products.ts'
import type { SearchQuery, SearchResults } from './search.ts'
import type { Seller } from './sellers.ts'

/**
 * What screens read of products, businesses, sellers, favourites and comments.
 * Lists leave out whom the viewer has blocked, and who has blocked them; so do details, the search and favourites.
 */
export type CatalogReads = {
  /** Whether this user waits for this product. */
  hasProductAlert: (userId: number, productId: number) => Promise<boolean>
  /** Lists leave out whom the viewer has blocked, and who has blocked them; so do details, the search and favourites. */
  products: (query: ProductQuery, viewer: Actor | undefined) => Promise<Listed<Product>>
  productsOf: (userId: number) => Promise<Product[]>
  /** What search engines may find: the newest listings of a kind, at most so many. */
  newestOf: (
    list: 'products' | 'businesses' | 'gigs',
    limit: number,
  ) => Promise<{ id: number; changedAt: Date }[]>
  /** The product, or only that it is disabled for whoever may not see it; undefined when there is none. */
  product: (
    id: number,
    viewer: Actor | undefined,
  ) => Promise<Product | { id: number; isDisabled: true } | undefined>
  businesses: (query: BusinessQuery, viewer: Actor | undefined) => Promise<Listed<Business>>
  businessesOf: (userId: number) => Promise<Business[]>
  /** The business, or only that it is disabled for whoever may not see it; undefined when there is none. */
  business: (
    id: number,
    viewer: Actor | undefined,
  ) => Promise<Business | { id: number; isDisabled: true } | undefined>
  /** What has these words, best first: at most 50 of each kind, and how many there are; nothing for a text without a word. */
  search: (
    query: SearchQuery,
    viewer: Actor | undefined,
  ) => Promise<Omit<SearchResults, 'total' | 'totalViews'>>
  /** Who offers or offered something; somebody who never did only for those who are signed in. */
  seller: (id: number, viewer: Actor | undefined) => Promise<Seller | undefined>
  /** At most eight titles that have these words, the last of which is still being typed. */
  /** Those of these listings, as `product-7`, that this viewer can open. */
  inSight: (items: readonly string[], viewer: Actor | undefined) => Promise<string[]>
  suggestions: (typed: string, campus: string | undefined, viewer: Actor | undefined) => Promise<string[]>
  /** What the viewer keeps and may see, the last one first. */
  favorites: (viewer: Actor) => Promise<Favorites>
  /** All that a user keeps, the last one first. */
  favoritesOf: (userId: number) => Promise<Favorite[]>
  /** The last 50 comments, or those before one of them, oldest first; undefined when the viewer may not see the listing. */
  comments: (
    item: { type: Favorite['itemType']; id: number },
    viewer: Actor | undefined,
    before?: number,
  ) => Promise<Comment[] | undefined>
  comment: (id: number) => Promise<Comment | undefined>
  /** All that a user said, oldest first. */
  commentsOf: (userId: number) => AsyncIterable<Comment>
}
