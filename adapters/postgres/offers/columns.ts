import type { Side } from '#domain/offers/access.ts'
import type { OfferStatus } from '#domain/offers/offer.ts'

export type OfferColumns = { offers: { status: OfferStatus; named_by: Side } }
