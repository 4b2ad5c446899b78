import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Gig, GigQuery, OwnBid } from './gigs.ts'

/** What screens read of gigs and bids. */
export type GigsReads = {
  /** Gigs that nobody deleted. */
  gigs: (query: GigQuery, viewer: Actor | undefined) => Promise<Listed<Gig>>
  gigsOf: (userId: number) => Promise<Gig[]>
  /** The gig, with all bids for its owner and the own one for a bidder; a deleted one for its bidders only. Whoever does it is shown it, blocked or not. */
  gig: (id: number, viewer: Actor | undefined) => Promise<Gig | undefined>
  /** Under which key a picture of a delivery is kept, for those who may see it. */
  deliveryImage: (imageId: number, viewer: Actor) => Promise<string | undefined>
  /** The same of a PDF, and what it is called. */
  deliveryFile: (fileId: number, viewer: Actor) => Promise<{ key: string; name: string } | undefined>
  /** What a user bid on, newest first. */
  bidsOf: (userId: number) => Promise<OwnBid[]>
}
