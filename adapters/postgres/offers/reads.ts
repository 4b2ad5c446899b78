import { type RawBuilder, sql } from 'kysely'
import type { Offer } from '#adapters/contract/offers/offers.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { listsOffer, seesLowestPrice, sideOf } from '#domain/offers/access.ts'
import { OFFER_ROUNDS } from '#domain/offers/limits.ts'
import { type PriceOffer, roundsBefore, roundsLeft } from '#domain/offers/offer.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Db } from '../runtime/database.ts'
import { inBatches } from '../runtime/page.ts'

export function offerReads(
  db: Db,
): Pick<Reads, 'offer' | 'offers' | 'ownOffer' | 'offersOf' | 'lowestPrice'> {
  return {
    async offer(id, viewerId) {
      const row = await selectOffers(db).where('id', '=', id).executeTakeFirst()
      const offer = row && offerOf(row)
      return offer && sideOf(offer, viewerId) !== undefined ? offer : undefined
    },
    async offers(userId, { page, limit, turn }, now) {
      const listed = db.selectFrom('offers as o').where(({ eb, or, and, not }) =>
        or([
          eb('o.buyer_id', '=', userId),
          // Must match `listsOffer` of the domain.
          and([
            eb('o.seller_id', '=', userId),
            not(and([eb('o.status', '=', 'declined'), eb('o.message_id', 'is', null)])),
          ]),
        ]),
      )
      const mine = listed.$if(turn !== undefined, (some) =>
        some
          .where('o.status', '=', 'open')
          .where('o.ends_at', '>', now)
          .where(sql<boolean>`o.named_by <> case o.buyer_id when ${userId} then 'buyer' else 'seller' end`),
      )
      const isOpen = sql`(o.status in ('open', 'accepted') and o.ends_at > ${now})`
      const [rows, { total }] = await Promise.all([
        mine
          .innerJoin('users as u', (join) =>
            join.on(
              sql<boolean>`u.id = case when o.buyer_id = ${userId} then o.seller_id else o.buyer_id end`,
            ),
          )
          .selectAll('o')
          .select(['u.id as other_id', 'u.name as other_name'])
          .orderBy(sql`${isOpen} desc, o.id desc`)
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return {
        rows: rows.flatMap((row) => {
          const side = sideOf({ buyerId: row.buyer_id, sellerId: row.seller_id }, userId)
          if (!side || !listsOffer({ status: row.status, messageId: row.message_id }, side)) return []
          return { ...offerOf(row), other: { id: row.other_id, name: row.other_name } }
        }),
        total,
      }
    },
    async ownOffer(userId, productId, now) {
      const row = await selectOffers(db)
        .where('buyer_id', '=', userId)
        .where('product_id', '=', productId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const before = row && { round: row.round, status: row.status, updatedAt: row.updated_at }
      return { offer: row ? offerOf(row) : null, roundsLeft: OFFER_ROUNDS - roundsBefore(before, now) }
    },
    offersOf: (userId) =>
      inBatches(async (after, limit) => {
        // A query per side, so that each uses its index.
        const of = (side: 'buyer_id' | 'seller_id') => sql`(
          select id from offers where ${sql.ref(side)} = ${userId} and id > ${after?.id ?? 0}
          order by id limit ${limit})`
        const rows = await selectOffers(db)
          .where(sql<boolean>`id in (${of('buyer_id')} union ${of('seller_id')} order by id limit ${limit})`)
          .orderBy('id')
          .execute()
        return rows.map(offerOf)
      }),
    async lowestPrice(productId, viewerId) {
      const row = await db
        .selectFrom('products')
        .select(['user_id as userId', 'lowest_price_kobo as lowest'])
        .where('id', '=', productId)
        .executeTakeFirst()
      if (!row || !seesLowestPrice(row, viewerId)) return undefined
      return { lowestPrice: row.lowest === null ? null : toNaira(row.lowest) }
    },
  }
}

/** Returns an offer as a column, null for most messages; `messageId` is a column. */
export function offerShownBy(messageId: string): RawBuilder<ShownRow | null> {
  return sql`(select to_jsonb(o) from offers o where o.message_id = ${sql.ref(messageId)})`
}

export function shownOfferOf(row: ShownRow | null): Offer | null {
  const at = (text: string) => new Date(text)
  return row && offerOf({ ...row, ends_at: at(row.ends_at), created_at: at(row.created_at) })
}

function selectOffers(db: Db) {
  return db
    .selectFrom('offers')
    .select(['id', 'product_id', 'title', 'buyer_id', 'seller_id', 'status', 'price_kobo', 'named_by'])
    .select(['note', 'round', 'ends_at', 'order_id', 'created_at', 'updated_at'])
}

type Row = {
  id: number
  product_id: number | null
  title: string
  buyer_id: number
  seller_id: number
  status: PriceOffer['status']
  price_kobo: number
  named_by: PriceOffer['namedBy']
  note: string
  round: number
  ends_at: Date
  order_id: number | null
  created_at: Date
}
type ShownRow = Omit<Row, 'ends_at' | 'created_at'> & { ends_at: string; created_at: string }

function offerOf(row: Row): Offer {
  return {
    id: row.id,
    productId: row.product_id,
    title: row.title,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    status: row.status,
    amount: toNaira(row.price_kobo),
    namedBy: row.named_by,
    note: row.note,
    roundsLeft: roundsLeft(row),
    endsAt: row.ends_at.toISOString(),
    orderId: row.order_id,
    createdAt: row.created_at.toISOString(),
  }
}
