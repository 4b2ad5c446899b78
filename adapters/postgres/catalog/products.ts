import { type Selectable, sql } from 'kysely'
import type { Offer, Products, StoredImage } from '#domain/catalog/ports.ts'
import { pricesCountSince } from '#domain/catalog/price-drop.ts'
import type { Product } from '#domain/catalog/product.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Database, Db } from '../runtime/database.ts'
import { imagesAt, listings } from './listings.ts'
import { columnsOf, productOf } from './product-row.ts'

export type OfferRow = Selectable<Database['products']> & {
  seller_name: string
  seller_campus: string
  images: StoredImage[]
}

export const OFFER_IMAGES = imagesAt('product', 'p.id')

export function offerOf(row: OfferRow): Offer {
  const { user_id: id, seller_campus: campus, seller_name: name } = row
  return { ...productOf(row), images: row.images, seller: { id, campus, name } }
}

export function products(db: Db): Products {
  return {
    ...listings<Product>(db, 'product', { columnsOf, listingOf: productOf }),
    async due(freshSince, requestedSince, limit) {
      const { rows } = await sql<{ id: number }>`
        (select id from products where is_listed and asked_at is null and renewed_at <= ${freshSince} limit ${limit})
        union all
        (select id from products where availability = 'for_sale' and asked_at <= ${requestedSince} limit ${limit})
        limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },
    async offer(id) {
      const { rows } = await sql<OfferRow>`
        with counted as (
          select id from products where id = ${id} and (stock is not null or stock_question = 'unasked')
          for no key update
        )
        select p.*, u.name as seller_name, u.campus as seller_campus, ${OFFER_IMAGES} as images,
          (select count(*) from counted) as locked
        from products p join users u on u.id = p.user_id where p.id = ${id} for share of p`.execute(db)
      return rows[0] && offerOf(rows[0])
    },
    async reserve(pieces) {
      if (pieces.length === 0) return
      await sql`
        update products p set stock = p.stock - t.quantity, reserved = p.reserved + t.quantity
        from (
          select "productId", sum(quantity)::int as quantity
          from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as t ("productId" bigint, quantity int)
          group by 1
        ) t
        where p.id = t."productId" and p.stock is not null`.execute(db)
    },
    async pastPrices(id, since) {
      const rows = await db
        .selectFrom('product_prices')
        .select(['price_kobo', 'until'])
        .where('product_id', '=', id)
        .where('until', '>', since)
        .execute()
      return rows.map(({ price_kobo, until }) => ({ price: kobo(price_kobo), until }))
    },
    async storePrice(id, { price, until }) {
      await db
        .deleteFrom('product_prices')
        .where('product_id', '=', id)
        .where('until', '<=', pricesCountSince(until))
        .execute()
      await db.insertInto('product_prices').values({ product_id: id, price_kobo: price, until }).execute()
    },
    async markStockRequested(ids) {
      await db.updateTable('products').set({ stock_question: 'asked' }).where('id', 'in', ids).execute()
    },
  }
}
