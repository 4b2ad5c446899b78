import type { Side } from '#domain/offers/access.ts'
import type { OfferStatus } from '#domain/offers/offer.ts'

/** Column types of offers that are narrower than their SQL types. */
export type OfferColumns = { offers: { status: OfferStatus; named_by: Side } }
