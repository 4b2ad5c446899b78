import type { AnyListings } from '#domain/catalog/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Bid, BidId } from './bid.ts'
import type { Delivery, Unanswered } from './delivery.ts'
import type { Gig, GigId } from './gig.ts'

/** The gigs of the campuses. Removing returns the keys of the pictures that nothing shows any more. */
export type Gigs = AnyListings<Gig> & {
  /** The open gigs of a user. */
  openOf: (userId: number) => Promise<GigId[]>
  /** Keeps what was handed in. */
  addDelivery: (id: GigId, delivery: Delivery, at: Instant) => Promise<void>
  /** Keeps why its owner wants the newest delivery changed. */
  answerDelivery: (id: GigId, reason: string, at: Instant) => Promise<void>
  /** Which gigs in progress, none of them in dispute, have a delivery that waits like one of these, the oldest first. */
  unanswered: (like: readonly Unanswered[], limit: number) => Promise<GigId[]>
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

/** What a step may touch of gigs. */
export type GigsStores = { gigs: Gigs; bids: Bids }
