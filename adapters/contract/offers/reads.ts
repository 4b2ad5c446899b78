import type { Listed } from '../core/endpoint.ts'
import type { ListedOffer, Offer, OfferQuery } from './offers.ts'

export type OffersReads = {
  /** Returns the offer to its two sides; undefined for everyone else. */
  offer: (id: number, viewerId: number) => Promise<Offer | undefined>
  /** Returns the user's last offer on a product, and the number of prices they may still offer. */
  ownOffer: (
    userId: number,
    productId: number,
    now: Date,
  ) => Promise<{ offer: Offer | null; roundsLeft: number }>
  /** Returns offers that a user made or received: those to answer or buy first, then newest first. */
  offers: (userId: number, query: OfferQuery, now: Date) => Promise<Listed<ListedOffer>>
  /** Returns every offer that a user made or received, oldest first. */
  offersOf: (userId: number) => AsyncIterable<Offer>
  /** Returns the product's lowest price to its owner, null for none; undefined for everyone else. */
  lowestPrice: (productId: number, viewerId: number) => Promise<{ lowestPrice: number | null } | undefined>
}
