import { sql } from 'kysely'
import type { CartLine } from '#domain/ordering/cart.ts'
import type { CartSnapshot } from '#domain/ordering/ports.ts'
import { kobo, ZERO } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import { OFFER_IMAGES, type OfferRow, offerOf } from '../catalog/products.ts'
import { isBlockBetween } from '../messaging/block-between.ts'
import { isAcceptedAt } from '../offers/offers.ts'
import type { Db } from '../runtime/database.ts'
import { type FeeRow, feesOf } from '../wallet/fee-configs.ts'

type Found = OfferRow & { is_blocked: boolean; has_own_price: boolean }
/** One row per product, or a single one without any; each repeats the cart's columns. */
type Row = (Found | { id: null }) & {
  campus: string | null
  shown_total: number | null
  lines: CartLine[]
  fees: FeeRow[]
}

/** Takes no array of products: Postgres estimates unknown arrays at ten elements and would plan each time. */
export async function cartSnapshot(
  db: Db,
  userId: number,
  productId: number | undefined,
  at: Instant,
): Promise<CartSnapshot> {
  const { rows } = await sql<Row>`
    select p.*, s.name as seller_name, s.campus as seller_campus, ${OFFER_IMAGES} as images,
      ${isBlockBetween(sql`p.user_id`, sql`${userId}::bigint`)} as is_blocked,
      exists (select from offers o where o.buyer_id = ${userId} and o.product_id = p.id
        and ${isAcceptedAt(at)}) as has_own_price,
      (select campus from users where id = ${userId}) as campus,
      (select shown_total_kobo from carts where user_id = ${userId}) as shown_total,
      (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'sellerId', l.seller_id,
          'title', l.title, 'quantity', l.quantity, 'addedPrice', l.added_price_kobo,
          'shownPrice', l.shown_price_kobo) order by l.id), '[]')
        from cart_items l where l.user_id = ${userId}) as lines,
      (select json_agg(f order by id desc) from (select * from fee_configs order by id desc limit 2) f) as fees
    from (select 1) one
    left join (
      select product_id as id from cart_items where user_id = ${userId}
      union select ${productId ?? null}::bigint
    ) wanted on true
    left join products p on p.id = wanted.id
    left join users s on s.id = p.user_id
    order by p.id`.execute(db)
  const [first] = rows
  if (!first) throw new Error('a cart was not read')
  const found = rows.filter((row): row is Row & Found => row.id !== null)
  return {
    campus: first.campus ?? undefined,
    cart: { shownTotal: kobo(first.shown_total ?? ZERO), lines: first.lines },
    offers: found.map(offerOf),
    blocked: new Set(found.filter((row) => row.is_blocked).map((row) => row.user_id)),
    ownPrices: new Set(found.filter((row) => row.has_own_price).map((row) => row.id)),
    fees: first.fees.map(feesOf),
  }
}
