import type { Kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { OfferId, PriceOffer } from './offer.ts'

export type { PriceOffer } from './offer.ts'

/** Store of offers. An offer may only be changed after locking its product, if that still exists. */
export type PriceOffers = {
  /** Returns undefined if the buyer has an open or accepted offer on this product. */
  add: (offer: Omit<PriceOffer, 'id'>) => Promise<OfferId | undefined>
  /** Returns the offer, without a lock. */
  byId: (id: OfferId) => Promise<PriceOffer | undefined>
  forUpdate: (id: OfferId) => Promise<PriceOffer | undefined>
  /** Returns the buyer's last offer on a product, locked. */
  lastOf: (buyerId: number, productId: number) => Promise<PriceOffer | undefined>
  /** Returns the number of automatic declines on a product since a time, of any buyer. */
  quietlyDeclined: (productId: number, since: Instant) => Promise<number>
  /** Returns the products on which the buyer has a valid accepted offer, without a lock. */
  acceptedAmong: (
    buyerId: number,
    productIds: readonly number[],
    now: Instant,
  ) => Promise<ReadonlySet<number>>
  /** Returns the open and accepted offers on a product, locked, ordered by id. */
  activeOn: (productId: number) => Promise<PriceOffer[]>
  activeOf: (userId: number) => Promise<OfferId[]>
  /** Returns ids of open and accepted offers past their deadline, oldest first. */
  due: (now: Instant, limit: number) => Promise<OfferId[]>
  save: (offer: PriceOffer) => Promise<void>
  /** Makes the accepted offers on a newly counted product hold a piece each; returns the number. */
  countPieces: (productId: number) => Promise<number>
  /** Erases a user's notes, and ends their open and accepted offers. */
  removeAllOf: (userId: number, at: Instant) => Promise<void>
}

export type LastOffer = Pick<PriceOffer, 'id' | 'status' | 'price' | 'endsAt' | 'holdsPiece'>

type AgreedPrice = {
  offerId: OfferId
  price: Kobo
  holdsPiece: boolean
}

/** Agreed prices for purchases, within the step that places the order. */
export type AgreedPrices = (tx: OffersStores) => {
  /** Returns the agreed price of a buyer's last offer, locked with its product; undefined for the listed price. */
  by: (lastOffer: LastOffer | undefined, at: Instant) => AgreedPrice | undefined
  /** Returns the products that this buyer may buy at an agreed price, without a lock. */
  among: (buyerId: number, productIds: readonly number[], at: Instant) => Promise<ReadonlySet<number>>
  markBought: (agreed: AgreedPrice, orderId: number, buyerId: number, at: Instant) => Promise<void>
}

export type OffersStores = { offers: PriceOffers }
