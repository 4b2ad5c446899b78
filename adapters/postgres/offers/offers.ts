import { type Selectable, sql } from 'kysely'
import type { PriceOffer, PriceOffers } from '#domain/offers/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

export const isAcceptedAt = (at: Instant) => sql<boolean>`status = 'accepted' and ends_at > ${at}`

/** The unique index of `0001_offers.sql` allows a buyer one open offer per product. */
export function offers(db: Db): PriceOffers {
  return {
    async add(offer) {
      const row = await db
        .insertInto('offers')
        .values(columnsOf({ ...FIXED, ...CHANGING }, offer))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id
    },
    async byId(id) {
      const row = await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst()
      return row && offerOf(row)
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('offers')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && offerOf(row)
    },
    async lastOf(buyerId, productId) {
      const row = await db
        .selectFrom('offers')
        .selectAll()
        .where('buyer_id', '=', buyerId)
        .where('product_id', '=', productId)
        .orderBy('id', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
      return row && offerOf(row)
    },
    async quietlyDeclined(productId, since) {
      const { count } = await db
        .selectFrom('offers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('product_id', '=', productId)
        .where('status', '=', 'declined')
        .where('message_id', 'is', null)
        .where('updated_at', '>=', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async activeOn(productId) {
      const rows = await db
        .selectFrom('offers')
        .selectAll()
        .where('product_id', '=', productId)
        .where('status', 'in', ['open', 'accepted'])
        .orderBy('id')
        .forUpdate()
        .execute()
      return rows.map(offerOf)
    },
    async activeOf(userId) {
      const rows = await db
        .selectFrom('offers')
        .select('id')
        .where(({ eb, or }) => or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
        .where('status', 'in', ['open', 'accepted'])
        .orderBy('product_id')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    async due(now, limit) {
      const rows = await db
        .selectFrom('offers')
        .select('id')
        .where('status', 'in', ['open', 'accepted'])
        .where('ends_at', '<=', now)
        .orderBy('ends_at')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async save(offer) {
      await db.updateTable('offers').set(columnsOf(CHANGING, offer)).where('id', '=', offer.id).execute()
    },
    async countPieces(productId) {
      const rows = await db
        .updateTable('offers')
        .set({ holds_piece: true })
        .where('product_id', '=', productId)
        .where('status', '=', 'accepted')
        .returning('id')
        .execute()
      return rows.length
    },
    async removeAllOf(userId, at) {
      await sql`
        update offers set note = '',
          ends_at = case when status in ('open', 'accepted') then least(ends_at, ${at}) else ends_at end
        where id in (
          select id from offers where buyer_id = ${userId} or seller_id = ${userId} order by id for update)`.execute(
        db,
      )
    },
  }
}

const FIXED = {
  productId: 'product_id',
  buyerId: 'buyer_id',
  sellerId: 'seller_id',
  title: 'title',
  listedPrice: 'listed_price_kobo',
  createdAt: 'created_at',
} as const

const CHANGING = {
  status: 'status',
  price: 'price_kobo',
  namedBy: 'named_by',
  note: 'note',
  round: 'round',
  endsAt: 'ends_at',
  holdsPiece: 'holds_piece',
  orderId: 'order_id',
  messageId: 'message_id',
  updatedAt: 'updated_at',
} as const

function offerOf(row: Selectable<Database['offers']>): PriceOffer {
  return {
    ...fieldsOf({ id: 'id', ...FIXED, ...CHANGING }, row),
    listedPrice: row.listed_price_kobo === null ? null : kobo(row.listed_price_kobo),
    price: kobo(row.price_kobo),
  }
}
