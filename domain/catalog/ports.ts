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
  KINDS,
  LISTING_KINDS,
  type ListingKind,
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

/** What somebody said about a listing. */
export type Comment = { id: number; userId: number; item: Item; content: string; createdAt: Instant }

/** A product with what an order needs to know of its seller. */
export type Offer = Stored<Product> & { seller: { id: number; campus: string; name: string } }

export type Products = Listings<Product> & {
  /** What is offered, so that it cannot change before the step ends. */
  offer: (id: ProductId) => Promise<Offer | undefined>
  /** Listed ones not renewed since `freshSince` of whom nobody was asked, and those asked about before `askedSince`. */
  due: (freshSince: Instant, askedSince: Instant, limit: number) => Promise<ProductId[]>
  /** The same of several; where stock is counted nobody else can buy until the step ends. */
  offers: (ids: readonly ProductId[]) => Promise<Offer[]>
  /** Moves so many pieces of counted stock, as `offers` found it, into an order. */
  reserve: (pieces: readonly Pieces[]) => Promise<void>
  /** What it cost before, since then. */
  pastPrices: (id: ProductId, since: Instant) => Promise<PastPrice[]>
  /** Keeps what it cost, and forgets what that was more than a day before. */
  keepPrice: (id: ProductId, past: PastPrice) => Promise<void>
  /** Remembers that the sellers of these were asked how many they have. */
  markStockAsked: (ids: readonly ProductId[]) => Promise<void>
}

/** So many of one product. */
export type Pieces = { productId: ProductId; quantity: number }

/** What orders do to the stock of products, within the step that places or ends them. */
export type StockKeeping = {
  /** Holds counted pieces for an order. Sellers of these offers who do not count are asked how many they have, once. */
  hold: (offers: readonly Offer[], pieces: readonly Pieces[]) => Promise<void>
  /** The order ended without a sale: its pieces can be ordered again. Before any money moves. */
  putBack: (pieces: readonly Pieces[]) => Promise<void>
  /** The pieces are gone for good: sold, or given back to a seller who did not say that they are there. */
  handOver: (pieces: readonly Pieces[]) => Promise<void>
}

/** Who wants to be told when a product that is reserved or sold can be bought again. */
export type ProductAlerts = {
  /** False when they are on the list already. */
  add: (productId: ProductId, userId: number, at: Instant) => Promise<boolean>
  remove: (productId: ProductId, userId: number) => Promise<void>
  /** Takes everyone off a product's list and returns their ids. */
  take: (productId: ProductId) => Promise<number[]>
  removeAllOf: (userId: number) => Promise<void>
}

export type Businesses = Listings<Business>

/** What people keep as favourites; an item counts each person once. */
export type Favorites = {
  /** False when it was one already. */
  add: (userId: number, item: Item, at: Instant) => Promise<boolean>
  /** Nothing happens when it is none. */
  remove: (userId: number, item: Item) => Promise<void>
  countOf: (userId: number) => Promise<number>
  removeAllOf: (userId: number) => Promise<void>
}

export type Comments = {
  add: (comment: Omit<Comment, 'id'>) => Promise<number>
  byId: (id: number) => Promise<Comment | undefined>
  remove: (id: number) => Promise<void>
  /** Erases what a user wrote. */
  removeAllOf: (userId: number) => Promise<void>
}

/** Which of these pictures nothing shows: no listing, no order. */
export type UnshownImages = (keys: readonly string[]) => Promise<string[]>

/** Counts a view once a viewer, item and day; the owner's never. */
export type CountView = (view: {
  kind: ListingKind
  id: number
  viewer: string
  day: string
}) => Promise<void>

/** What a step may touch of the catalog. */
export type CatalogStores = {
  products: Products
  productAlerts: ProductAlerts
  businesses: Businesses
  favorites: Favorites
  comments: Comments
}
