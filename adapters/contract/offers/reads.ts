import type { Offer } from './offers.ts'

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
  /** Every offer that a user made or got, oldest first. */
  offersOf: (userId: number) => AsyncIterable<Offer>
  /** The product's lowest price for its owner, null where none is set; undefined for everyone else. */
  lowestPrice: (productId: number, viewerId: number) => Promise<{ lowestPrice: number | null } | undefined>
}
