import type { Kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { OfferId, PriceOffer } from './offer.ts'

export type { PriceOffer } from './offer.ts'

/** Store of offers. One may only be changed after locking its product, if that still exists. */
export type PriceOffers = {
  /** Returns undefined if the buyer has an open or accepted offer on this product. */
  add: (offer: Omit<PriceOffer, 'id'>) => Promise<OfferId | undefined>
  /** Takes no lock. */
  byId: (id: OfferId) => Promise<PriceOffer | undefined>
  forUpdate: (id: OfferId) => Promise<PriceOffer | undefined>
  lastOf: (buyerId: number, productId: number) => Promise<PriceOffer | undefined>
  /** Counts those of any buyer. */
  quietlyDeclined: (productId: number, since: Instant) => Promise<number>
  /** Locked, ordered by id. */
  activeOn: (productId: number) => Promise<PriceOffer[]>
  activeOf: (userId: number) => Promise<OfferId[]>
  due: (now: Instant, limit: number) => Promise<OfferId[]>
  save: (offer: PriceOffer) => Promise<void>
  /** Makes accepted offers on a newly counted product hold a piece each; returns the number. */
  countPieces: (productId: number) => Promise<number>
  /** Ends their open and accepted offers, too. */
  removeAllOf: (userId: number, at: Instant) => Promise<void>
}

export type LastOffer = Pick<PriceOffer, 'id' | 'status' | 'price' | 'endsAt' | 'holdsPiece'>

type AgreedPrice = {
  offerId: OfferId
  price: Kobo
  holdsPiece: boolean
}

/** Runs within the step that places the order. */
export type AgreedPrices = (tx: OffersStores) => {
  by: (lastOffer: LastOffer | undefined, at: Instant) => AgreedPrice | undefined
  markBought: (agreed: AgreedPrice, orderId: number, buyerId: number, at: Instant) => Promise<void>
}

export type OffersStores = { offers: PriceOffers }
