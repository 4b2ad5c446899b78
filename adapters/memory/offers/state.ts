import type { PriceOffer } from '#domain/offers/offer.ts'

export const offersState = () => ({ offers: new Map<number, PriceOffer>() })
