import { sql } from 'kysely'
import type { PurchaseSnapshot } from '#domain/ordering/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import { type OfferRow, offerOf } from '../catalog/products.ts'
import type { Database, Db } from '../runtime/database.ts'
import { type FeeRow, feesOf } from '../wallet/fee-configs.ts'

type Row = (OfferRow | { id: null }) & {
  is_blocked: boolean
  buyer_campus: string | null
  fees: FeeRow[]
  offer_id: number | null
  offer_status: Database['offers']['status']
  offer_price_kobo: number
  offer_ends_at: Date
  offer_holds_piece: boolean
}

/** Locks the product for its buyer, and reads everything that its price depends on. */
export async function purchaseSnapshot(
  db: Db,
  buyerId: number,
  productId: number,
): Promise<PurchaseSnapshot> {
  const { rows } = await sql<Row>`
    select (f.product).*, f.seller_name, f.seller_campus, f.images, f.is_blocked, f.buyer_campus, f.fees, f.offer_id,
      f.offer_status, f.offer_price_kobo, f.offer_ends_at, f.offer_holds_piece
    from price_snapshot(${buyerId}, ${productId}) f`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a purchase was not read')
  return {
    campus: row.buyer_campus ?? undefined,
    offer: row.id === null ? undefined : offerOf(row),
    isBlocked: row.is_blocked,
    fees: row.fees.map(feesOf),
    lastOffer:
      row.offer_id === null
        ? undefined
        : {
            id: row.offer_id,
            status: row.offer_status,
            price: kobo(row.offer_price_kobo),
            endsAt: row.offer_ends_at,
            holdsPiece: row.offer_holds_piece,
          },
  }
}
