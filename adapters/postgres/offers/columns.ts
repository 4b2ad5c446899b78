import type { Side } from '#domain/offers/access.ts'
import type { OfferStatus } from '#domain/offers/offer.ts'

/** What columns of offers hold, narrower than SQL says. */
export type OfferColumns = { offers: { status: OfferStatus; named_by: Side } }
