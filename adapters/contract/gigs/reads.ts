import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Bid, Gig, GigQuery, OwnBid } from './gigs.ts'

export type GigsReads = {
  /** Excludes deleted gigs. */
  gigs: (query: GigQuery, viewer: Actor | undefined) => Promise<Listed<Gig>>
  gigsOf: (userId: number) => Promise<Gig[]>
  /** Shows all bids to the owner, a bidder their own, and a deleted gig to its bidders only. */
  gig: (id: number, viewer: Actor | undefined) => Promise<Gig | undefined>
  /** Returns the storage key, to viewers who may see the picture. */
  deliveryImage: (imageId: number, viewer: Actor) => Promise<string | undefined>
  /** Returns storage key and name, to viewers who may see the file. */
  deliveryFile: (fileId: number, viewer: Actor) => Promise<{ key: string; name: string } | undefined>
  bid: (gigId: number, freelancerId: number) => Promise<Bid | undefined>
  bidsOf: (userId: number) => Promise<OwnBid[]>
}
