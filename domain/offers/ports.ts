import type { Kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { OfferId, PriceOffer } from './offer.ts'

export type { PriceOffer } from './offer.ts'

/** Offers. Whoever changes one has locked its product before, where that is still there. */
export type PriceOffers = {
  /** Undefined when the buyer has one on this product that is open or accepted. */
  add: (offer: Omit<PriceOffer, 'id'>) => Promise<OfferId | undefined>
  /** The offer as it is at this moment: nobody waits for it. */
  byId: (id: OfferId) => Promise<PriceOffer | undefined>
  /** The offer, locked until the step ends. */
  forUpdate: (id: OfferId) => Promise<PriceOffer | undefined>
  /** The buyer's last one on a product, locked. */
  lastOf: (buyerId: number, productId: number) => Promise<PriceOffer | undefined>
  /** How many on a product were declined at once since then, whoever made them. */
  quietlyDeclined: (productId: number, since: Instant) => Promise<number>
  /** On which of these products the buyer has an accepted one that has not ended; nobody waits for it. */
  acceptedAmong: (
    buyerId: number,
    productIds: readonly number[],
    now: Instant,
  ) => Promise<ReadonlySet<number>>
  /** Those on a product that are open or accepted, locked, in the order of their ids. */
  activeOn: (productId: number) => Promise<PriceOffer[]>
  /** The ids of those of a user, on either side, that are open or accepted; nobody waits for them. */
  activeOf: (userId: number) => Promise<OfferId[]>
  /** Which open or accepted ones have ended by this moment, the oldest first. */
  due: (now: Instant, limit: number) => Promise<OfferId[]>
  save: (offer: PriceOffer) => Promise<void>
  /** Makes the accepted ones on a product hold a piece each from now on, as it is being counted; returns how many. */
  countPieces: (productId: number) => Promise<number>
  /** Erases a user's notes; whatever is open or accepted ends at this moment. */
  removeAllOf: (userId: number, at: Instant) => Promise<void>
}

/** What decides whether a buyer's last offer on a product gives them a price of their own. */
export type LastOffer = Pick<PriceOffer, 'id' | 'status' | 'price' | 'endsAt' | 'holdsPiece'>

/** A price that a seller and a buyer agreed on, for one piece. */
type AgreedPrice = {
  offerId: OfferId
  price: Kobo
  /** A counted piece is reserved for it already. */
  holdsPiece: boolean
}

/** What buying needs to know of offers, within the step that places the order. */
export type AgreedPrices = (tx: OffersStores) => {
  /** The price that a buyer's last offer gives them, which they have locked with its product; undefined for the listed one. */
  by: (lastOffer: LastOffer | undefined, at: Instant) => AgreedPrice | undefined
  /** Which of these products this buyer may buy at a price of their own, as far as one can tell without a lock. */
  among: (buyerId: number, productIds: readonly number[], at: Instant) => Promise<ReadonlySet<number>>
  /** Keeps which order bought it. */
  markBought: (agreed: AgreedPrice, orderId: number, buyerId: number, at: Instant) => Promise<void>
}

/** What a step may touch of offers. */
export type OffersStores = { offers: PriceOffers }
