import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Gig, GigQuery, OwnBid } from './gigs.ts'

export type GigsReads = {
  /** Excludes deleted gigs. */
  gigs: (query: GigQuery, viewer: Actor | undefined) => Promise<Listed<Gig>>
  gigsOf: (userId: number) => Promise<Gig[]>
  /**
   * Returns the gig, with all bids to its owner and their own to a bidder; a deleted one only to its bidders. Blocks do not hide it from
   * its freelancer.
   */
  gig: (id: number, viewer: Actor | undefined) => Promise<Gig | undefined>
  /** Returns the storage key of a delivery's picture, to viewers who may see it. */
  deliveryImage: (imageId: number, viewer: Actor) => Promise<string | undefined>
  /** Returns the storage key and name of a delivered PDF, to viewers who may see it. */
  deliveryFile: (fileId: number, viewer: Actor) => Promise<{ key: string; name: string } | undefined>
  /** Newest first. */
  bidsOf: (userId: number) => Promise<OwnBid[]>
}
