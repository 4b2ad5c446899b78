import type { Generated } from 'kysely'
import type { Side } from '#domain/offers/access.ts'
import type { OfferStatus } from '#domain/offers/offer.ts'

/** What buyers offer for products. */
export type OffersTables = {
  offers: {
    id: Generated<number>
    product_id: number | null
    buyer_id: number
    seller_id: number
    title: string
    listed_price_kobo: number | null
    status: OfferStatus
    price_kobo: number
    named_by: Side
    note: string
    round: number
    ends_at: Date
    holds_piece: boolean
    order_id: number | null
    message_id: number | null
    created_at: Date
    updated_at: Date
  }
}
