import type { Listed } from '../core/endpoint.ts'
import type { ListedOffer, Offer, OfferQuery } from './offers.ts'

/** What screens read of offers. */
export type OffersReads = {
  /** The offer for its two sides; undefined for everyone else. */
  offer: (id: number, viewerId: number) => Promise<Offer | undefined>
  /** The user's last offer on a product, and how many prices they may still name. */
  ownOffer: (
    userId: number,
    productId: number,
    now: Date,
  ) => Promise<{ offer: Offer | null; roundsLeft: number }>
  /** A page of the offers that a user made and got, those that can be answered or bought first, then the newest. */
  offers: (userId: number, query: OfferQuery, now: Date) => Promise<Listed<ListedOffer>>
  /** Every offer that a user made or got, oldest first. */
  offersOf: (userId: number) => AsyncIterable<Offer>
  /** The product's lowest price for its owner, null where none is set; undefined for everyone else. */
  lowestPrice: (productId: number, viewerId: number) => Promise<{ lowestPrice: number | null } | undefined>
}
