import { type Selectable, sql } from 'kysely'
import type { PriceOffer, PriceOffers } from '#domain/offers/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Database, Db } from '../runtime/database.ts'

export const isAcceptedAt = (at: Instant) => sql<boolean>`status = 'accepted' and ends_at > ${at}`

/** Stores offers on products. The unique index of `0072_offers.ts` allows a buyer one open offer per product. */
export function offers(db: Db): PriceOffers {
  return {
    async add(offer) {
      const row = await db
        .insertInto('offers')
        .values({ ...changingOf(offer), ...fixedOf(offer) })
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
    async acceptedAmong(buyerId, productIds, now) {
      if (productIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('offers')
        .select('product_id')
        .where('buyer_id', '=', buyerId)
        .where('product_id', 'in', [...productIds])
        .where(isAcceptedAt(now))
        .execute()
      return new Set(rows.flatMap(({ product_id }) => product_id ?? []))
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
      await db.updateTable('offers').set(changingOf(offer)).where('id', '=', offer.id).execute()
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

type Row = Selectable<Database['offers']>

function fixedOf({ productId, buyerId, sellerId, title, listedPrice, createdAt }: Omit<PriceOffer, 'id'>) {
  return {
    product_id: productId,
    buyer_id: buyerId,
    seller_id: sellerId,
    title,
    listed_price_kobo: listedPrice,
    created_at: createdAt,
  }
}

function changingOf(offer: Omit<PriceOffer, 'id'>) {
  return {
    status: offer.status,
    price_kobo: offer.price,
    named_by: offer.namedBy,
    note: offer.note,
    round: offer.round,
    ends_at: offer.endsAt,
    holds_piece: offer.holdsPiece,
    order_id: offer.orderId,
    message_id: offer.messageId,
    updated_at: offer.updatedAt,
  }
}

function offerOf(row: Row): PriceOffer {
  return {
    id: row.id,
    productId: row.product_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    title: row.title,
    listedPrice: row.listed_price_kobo === null ? null : kobo(row.listed_price_kobo),
    status: row.status,
    price: kobo(row.price_kobo),
    namedBy: row.named_by,
    note: row.note,
    round: row.round,
    endsAt: row.ends_at,
    holdsPiece: row.holds_piece,
    orderId: row.order_id,
    messageId: row.message_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
