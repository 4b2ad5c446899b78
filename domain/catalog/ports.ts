import type { Instant } from '#domain/shared/time.ts'
import type { Business } from './business.ts'
import type { Item, ListingKind } from './kinds.ts'
import type { Stored } from './listing.ts'
import type { Listings } from './listing-ports.ts'
import type { PastPrice } from './price-drop.ts'
import type { Product, ProductId } from './product.ts'

export { isSeenBy } from './access.ts'
export {
  canBeDisabled,
  goneMessage,
  ITEM_KINDS,
  type Item,
  type ItemKind,
  isListed,
  KINDS,
  LISTED_TYPES,
  LISTING_KINDS,
  type ListedType,
  type ListingKind,
  type ListName,
  nameOf,
  pathOf,
} from './kinds.ts'
export {
  type AnyListing,
  assertFewImages,
  assertOwnCampus,
  checkedDescription,
  type ListingImage,
  newListing,
  type Owner,
  type Stored,
  type StoredImage,
} from './listing.ts'
export { type AnyListings, type Listings, storeOf } from './listing-ports.ts'
export { addListing } from './listing-use-cases.ts'

export type Comment = { id: number; userId: number; item: Item; content: string; createdAt: Instant }

export type Offer = Stored<Product> & { seller: { id: number; campus: string; name: string } }

export type Products = Listings<Product> & {
  /** Locked against purchases until the step ends, if its stock is counted. */
  offer: (id: ProductId) => Promise<Offer | undefined>
  /** Returns ids of products not renewed since `freshSince` whose owner was not requested, and of those requested about before `requestedSince`. */
  due: (freshSince: Instant, requestedSince: Instant, limit: number) => Promise<ProductId[]>
  reserve: (pieces: readonly Pieces[]) => Promise<void>
  pastPrices: (id: ProductId, since: Instant) => Promise<PastPrice[]>
  /** Stores a past price, and deletes those that ended more than a day before it. */
  storePrice: (id: ProductId, past: PastPrice) => Promise<void>
  markStockRequested: (ids: readonly ProductId[]) => Promise<void>
}

export type Pieces = { productId: ProductId; quantity: number }

/** Runs within the step that places or ends the orders. */
export type StockKeeping = {
  /** Sellers of offers without a count are asked for their stock, once. */
  hold: (offers: readonly Offer[], pieces: readonly Pieces[]) => Promise<void>
  /** Returns the pieces of an order that ended without a sale to stock. To be called before any money moves. */
  putBack: (pieces: readonly Pieces[]) => Promise<void>
  /** Releases pieces that are gone for good: sold, or given back to a seller who did not confirm having them. */
  handOver: (pieces: readonly Pieces[]) => Promise<void>
}

export type ProductAlerts = {
  add: (productId: ProductId, userId: number, at: Instant) => Promise<boolean>
  remove: (productId: ProductId, userId: number) => Promise<void>
  take: (productId: ProductId) => Promise<number[]>
  removeAllOf: (userId: number) => Promise<void>
}

export type Businesses = Listings<Business>

/** An item counts each user once. */
export type Favorites = {
  add: (userId: number, item: Item, at: Instant) => Promise<boolean>
  remove: (userId: number, item: Item) => Promise<void>
  countOf: (userId: number) => Promise<number>
  removeAllOf: (userId: number) => Promise<void>
}

export type Comments = {
  add: (comment: Omit<Comment, 'id'>) => Promise<number>
  byId: (id: number) => Promise<Comment | undefined>
  remove: (id: number) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

export type UnshownImages = (keys: readonly string[]) => Promise<string[]>

/** Counts a view once per viewer, item and day, never the owner's. */
export type CountView = (view: {
  kind: ListingKind
  id: number
  viewer: string
  day: string
}) => Promise<void>

export type CatalogStores = {
  products: Products
  productAlerts: ProductAlerts
  businesses: Businesses
  favorites: Favorites
  comments: Comments
}
