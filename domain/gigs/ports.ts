import type { ListingImage } from '#domain/catalog/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Bid, BidId } from './bid.ts'
import type { Delivery, Unanswered } from './delivery.ts'
import type { Gig, GigId, StoredGig } from './gig.ts'

/** The gigs of the campuses. Removing returns the keys of the pictures that nothing shows any more. */
export type Gigs = {
  add: (gig: Omit<Gig, 'id'>) => Promise<GigId>
  /** The gig, which nobody else can change, bid on or remove until the step ends. */
  forUpdate: (id: GigId) => Promise<StoredGig | undefined>
  /** True while it has not been deleted; then it cannot be removed until the step ends. */
  isPosted: (id: GigId) => Promise<boolean>
  /** Keeps texts and state; pictures have calls of their own. */
  save: (gig: Omit<Gig, 'images'>) => Promise<void>
  /** Adds pictures behind the others. */
  addImages: (id: GigId, images: readonly ListingImage[]) => Promise<void>
  /** Puts its pictures, all of which are named, in this order. */
  orderImages: (id: GigId, imageIds: readonly number[]) => Promise<void>
  /** Keeps what was handed in. */
  addDelivery: (id: GigId, delivery: Delivery, at: Instant) => Promise<void>
  /** Keeps why its owner wants the newest delivery changed. */
  answerDelivery: (id: GigId, reason: string, at: Instant) => Promise<void>
  /** Which gigs in progress, none of them in dispute, have a delivery that waits like one of these, the oldest first. */
  unanswered: (like: readonly Unanswered[], limit: number) => Promise<GigId[]>
  removeImages: (id: GigId, imageIds: readonly number[]) => Promise<string[]>
  /** Erases what a user posted; of what was done and paid for stays what both sides agreed on, without pictures. */
  removeAllOf: (userId: number, now: Instant) => Promise<string[]>
}

export type Bids = {
  /** Keeps a bid in place of the freelancer's open one on this gig. */
  put: (bid: Omit<Bid, 'id'>) => Promise<BidId>
  /** On which gig it is. Its gig is locked before the bid, always. */
  gigOf: (id: BidId) => Promise<GigId | undefined>
  /** The bid, locked until the step ends. */
  forUpdate: (id: BidId) => Promise<Bid | undefined>
  remove: (id: BidId) => Promise<void>
  /** Accepts one bid, or none, and rejects all others that are pending; returns whose were rejected. */
  decide: (gigId: GigId, accepted: BidId | undefined) => Promise<number[]>
  /** Erases a user's bids that nobody accepted. */
  removeAllOf: (userId: number) => Promise<void>
}
