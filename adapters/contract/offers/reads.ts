import type { Listed } from '../core/endpoint.ts'
import type { ListedOffer, Offer, OfferQuery } from './offers.ts'

export type OffersReads = {
  /** Undefined for all but its two sides. */
  offer: (id: number, viewerId: number) => Promise<Offer | undefined>
  ownOffer: (
    userId: number,
    productId: number,
    now: Date,
  ) => Promise<{ offer: Offer | null; roundsLeft: number }>
  /** Returns those to answer or buy first, then newest first. */
  offers: (userId: number, query: OfferQuery, now: Date) => Promise<Listed<ListedOffer>>
  offersOf: (userId: number) => AsyncIterable<Offer>
  /** Returns null for none, undefined for everyone but the owner. */
  lowestPrice: (productId: number, viewerId: number) => Promise<{ lowestPrice: number | null } | undefined>
}
