import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Offer, Products } from '#domain/catalog/ports.ts'
import { type Product, titleOf } from '#domain/catalog/product.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Db } from './database.ts'
import { imagesOf, listings } from './listings.ts'

/** What is for sale. */
export function products(db: Db): Products {
  const shared = listings(db, 'product')
  return {
    ...shared,
    async add(product) {
      const { id } = await db
        .insertInto('products')
        .values({
          ...columnsOf(product),
          user_id: product.userId,
          campus: product.campus,
          created_at: product.createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await shared.addImages(id, product.images)
      return id
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && { ...productOf(row), images: await imagesOf(db, 'product', id) }
    },
    async save(product) {
      await db.updateTable('products').set(columnsOf(product)).where('id', '=', product.id).execute()
    },
    async due(freshSince, askedSince, most) {
      const { rows } = await sql<{ id: number }>`
        (select id from products where is_listed and asked_at is null and renewed_at <= ${freshSince} limit ${most})
        union all
        (select id from products where availability = 'for_sale' and asked_at <= ${askedSince} limit ${most})
        limit ${most}`.execute(db)
      return rows.map(({ id }) => id)
    },
    offer: async (id) => (await offers([id]))[0],
    offers,
    async takeStock(taken) {
      if (taken.length === 0) return
      await sql`
        update products p set stock = p.stock - t.quantity
        from (
          select "productId", sum(quantity)::int as quantity
          from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t ("productId" bigint, quantity int)
          group by 1
        ) t
        where p.id = t."productId" and p.stock is not null`.execute(db)
    },
  }

  /** What is counted is locked against other buyers, all else against changes only; in the order of the ids. */
  async function offers(ids: readonly number[]): Promise<Offer[]> {
    if (ids.length === 0) return []
    const rows = await db
      .with('counted', (qb) =>
        qb
          .selectFrom('products')
          .select('id')
          .where('id', 'in', ids)
          .where('stock', 'is not', null)
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .selectFrom('products as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .selectAll('p')
      .select(['u.name as seller_name', 'u.campus as seller_campus'])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('product_images as i')
            .select(['i.id', 'i.key', 'i.width', 'i.height', 'i.placeholder'])
            .whereRef('i.product_id', '=', 'p.id')
            .orderBy('i.position'),
        ).as('images'),
        eb
          .selectFrom('counted')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('locked'),
      ])
      .where('p.id', 'in', ids)
      .orderBy('p.id')
      .forShare('p')
      .execute()
    return rows.map((row) => ({
      ...productOf(row),
      images: row.images,
      seller: { id: row.user_id, campus: row.seller_campus, name: row.seller_name },
    }))
  }
}

/** What of a product may change. */
function columnsOf(product: Omit<Product, 'id' | 'images'>) {
  return {
    title: titleOf(product.description),
    description: product.description,
    price_kobo: product.price,
    category: product.category,
    platform_purchase_enabled: product.platformPurchaseEnabled,
    stock: product.stock,
    is_disabled: product.isDisabled,
    disabled_reason: product.disabledReason,
    availability: product.availability,
    renewed_at: product.renewedAt,
    asked_at: product.askedAt,
  }
}

function productOf(row: {
  id: number
  user_id: number
  description: string
  price_kobo: number | null
  category: string
  campus: string
  platform_purchase_enabled: boolean
  stock: number | null
  is_disabled: boolean
  disabled_reason: string | null
  availability: Product['availability']
  renewed_at: Date
  asked_at: Date | null
  created_at: Date
}): Omit<Product, 'images'> {
  return {
    id: row.id,
    userId: row.user_id,
    description: row.description,
    price: row.price_kobo === null ? null : kobo(row.price_kobo),
    category: row.category,
    campus: row.campus,
    platformPurchaseEnabled: row.platform_purchase_enabled,
    stock: row.stock,
    isDisabled: row.is_disabled,
    disabledReason: row.disabled_reason,
    availability: row.availability,
    renewedAt: row.renewed_at,
    askedAt: row.asked_at,
    createdAt: row.created_at,
  }
}
