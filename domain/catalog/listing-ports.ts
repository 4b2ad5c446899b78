import type { Instant } from '#domain/shared/time.ts'
import { type ItemKind, KINDS, type ListingKind } from './kinds.ts'
import type { AnyListing, Listing, ListingImage, Stored } from './listing.ts'

/** What is listed, of any kind. Removing returns the keys of the pictures that nothing shows any more. */
export type AnyListings<L extends AnyListing> = {
  add: (listing: Omit<L, 'id'>) => Promise<number>
  /** Returns the listing, locked against changes, purchases, bids and removal until the step ends. */
  forUpdate: (id: number) => Promise<Stored<L> | undefined>
  /** The listing without its pictures, for what refers to it: it cannot be removed until the step ends. */
  forReference: (id: number) => Promise<Omit<L, 'images'> | undefined>
  /** Keeps texts and state; pictures have calls of their own. */
  save: (listing: Omit<L, 'images'>) => Promise<void>
  /** Adds pictures behind the others. */
  addImages: (id: number, images: readonly ListingImage[]) => Promise<void>
  /** Puts its pictures, all of which are named, in this order. */
  orderImages: (id: number, imageIds: readonly number[]) => Promise<void>
  removeImages: (id: number, imageIds: readonly number[]) => Promise<string[]>
  /** Erases what a user listed; of what was done and paid for stays what both sides agreed on, without pictures. */
  removeAllOf: (userId: number, now: Instant) => Promise<string[]>
}

/** What is listed and can be disabled. */
export type Listings<L extends Listing> = AnyListings<L> & {
  remove: (id: number) => Promise<string[]>
  /** Disables for this reason what of a user's is in sight. */
  disableAllOf: (userId: number, reason: string) => Promise<void>
  /** Enables what of a user's was disabled for this reason. */
  enableAllOf: (userId: number, reason: string) => Promise<void>
}

/** The stores of all kinds of listings. */
export type ListingStores = Record<(typeof KINDS)[ListingKind]['many'], unknown>

/** Returns where the listings of a kind are stored, by what all of them have in common. */
export function storeOf(tx: ListingStores, kind: ItemKind): Listings<Listing>
export function storeOf(tx: ListingStores, kind: ListingKind): AnyListings<AnyListing>
export function storeOf(tx: ListingStores, kind: ListingKind): unknown {
  return tx[KINDS[kind].many]
}
