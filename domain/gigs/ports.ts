import type { AnyListings } from '#domain/catalog/ports.ts'
import type { EventOfNew } from '#domain/shared/stores.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Bid, BidId } from './bid.ts'
import type { Delivery, Unanswered } from './delivery.ts'
import type { Gig, GigId } from './gig.ts'

/** Deletions return the keys of the pictures that nothing shows any more. */
export type Gigs = AnyListings<Gig> & {
  openOf: (userId: number) => Promise<GigId[]>
  addDelivery: (id: GigId, delivery: Delivery, at: Instant) => Promise<void>
  answerDelivery: (id: GigId, reason: string, at: Instant) => Promise<void>
  unanswered: (like: readonly Unanswered[], limit: number) => Promise<GigId[]>
}

export type Bids = {
  /** Replaces the freelancer's open bid on this gig. */
  put: (bid: Omit<Bid, 'id'>, event?: EventOfNew<'bid.placed', 'bidId'>) => Promise<BidId>
  /** A gig is always locked before its bids. */
  gigOf: (id: BidId) => Promise<GigId | undefined>
  forUpdate: (id: BidId) => Promise<Bid | undefined>
  remove: (id: BidId) => Promise<void>
  /** Accepts one bid, or none, and rejects all other pending ones; returns the freelancers of the rejected ones. */
  decide: (gigId: GigId, accepted: BidId | undefined) => Promise<number[]>
  removeAllOf: (userId: number) => Promise<void>
}

export type GigsStores = { gigs: Gigs; bids: Bids }
