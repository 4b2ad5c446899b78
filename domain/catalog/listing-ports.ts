import type { Instant } from '#domain/shared/time.ts'
import { type ItemKind, KINDS, type ListingKind } from './kinds.ts'
import type { AnyListing, Listing, ListingImage, Stored } from './listing.ts'

/** Deletions return the keys of the pictures that nothing shows any more. */
export type AnyListings<L extends AnyListing> = {
  add: (listing: Omit<L, 'id'>) => Promise<number>
  /** Returns the listing, locked against changes, purchases, bids and deletion until the step ends. */
  forUpdate: (id: number) => Promise<Stored<L> | undefined>
  /** Returns the listing without its pictures, locked against deletion until the step ends. */
  forReference: (id: number) => Promise<Omit<L, 'images'> | undefined>
  save: (listing: Omit<L, 'images'>) => Promise<void>
  addImages: (id: number, images: readonly ListingImage[]) => Promise<void>
  /** Reorders the pictures; `imageIds` must be all of them. */
  orderImages: (id: number, imageIds: readonly number[]) => Promise<void>
  removeImages: (id: number, imageIds: readonly number[]) => Promise<string[]>
  /** Deletes a user's listings; of completed and paid ones it retains what both sides agreed on, without pictures. */
  removeAllOf: (userId: number, now: Instant) => Promise<string[]>
}

export type Listings<L extends Listing> = AnyListings<L> & {
  remove: (id: number) => Promise<string[]>
  disableAllOf: (userId: number, reason: string) => Promise<void>
  enableAllOf: (userId: number, reason: string) => Promise<void>
}

export type ListingStores = Record<(typeof KINDS)[ListingKind]['many'], unknown>

export function storeOf(tx: ListingStores, kind: ItemKind): Listings<Listing>
export function storeOf(tx: ListingStores, kind: ListingKind): AnyListings<AnyListing>
export function storeOf(tx: ListingStores, kind: ListingKind): unknown {
  return tx[KINDS[kind].many]
}
