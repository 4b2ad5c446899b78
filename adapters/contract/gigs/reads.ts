import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Gig, GigQuery, OwnBid } from './gigs.ts'

export type GigsReads = {
  /** Excludes deleted gigs. */
  gigs: (query: GigQuery, viewer: Actor | undefined) => Promise<Listed<Gig>>
  gigsOf: (userId: number) => Promise<Gig[]>
  /** All bids are for the owner, a bidder reads their own; a deleted gig is for its bidders only. */
  gig: (id: number, viewer: Actor | undefined) => Promise<Gig | undefined>
  /** Returns the storage key, to viewers who may see the picture. */
  deliveryImage: (imageId: number, viewer: Actor) => Promise<string | undefined>
  /** Returns storage key and name, to viewers who may see the file. */
  deliveryFile: (fileId: number, viewer: Actor) => Promise<{ key: string; name: string } | undefined>
  /** Newest first. */
  bidsOf: (userId: number) => Promise<OwnBid[]>
}
