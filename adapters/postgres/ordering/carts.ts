import { sql } from 'kysely'
import type { CartLine } from '#domain/ordering/cart.ts'
import type { Carts } from '#domain/ordering/ports.ts'
import { kobo, ZERO } from '#domain/shared/money.ts'
import type { Db } from '../runtime/database.ts'

/** What people mean to buy. The cart's own row is the lock of its lines. */
export function carts(db: Db): Carts {
  return {
    async byUser(userId) {
      const row = await db
        .selectFrom('carts')
        .select('shown_total_kobo')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!row) return { shownTotal: ZERO, lines: [] }
      return { shownTotal: kobo(row.shown_total_kobo), lines: await linesOf(userId) }
    },
    async forUpdate(userId) {
      const shownTotal = (await locked(userId)) ?? (await opened(userId)) ?? (await locked(userId))
      return { shownTotal: kobo(shownTotal ?? ZERO), lines: await linesOf(userId) }
    },
    async save(userId, { lines, shownTotal }) {
      const stored = JSON.stringify(lines.map((line, index) => ({ ...line, place: index })))
      await sql`
        with gone as (
          delete from cart_items where user_id = ${userId} and product_id not in (
            select "productId" from jsonb_to_recordset(${stored}::jsonb) as l ("productId" bigint)
          )
        ), shown as (
          update carts set shown_total_kobo = ${shownTotal}
          where user_id = ${userId} and shown_total_kobo <> ${shownTotal}
        )
        insert into cart_items
          (user_id, product_id, seller_id, title, quantity, added_price_kobo, shown_price_kobo)
        select ${userId}, "productId", "sellerId", title, quantity, "addedPrice", "shownPrice"
        from jsonb_to_recordset(${stored}::jsonb) as l ("productId" bigint, "sellerId" bigint,
          title text, quantity smallint, "addedPrice" bigint, "shownPrice" bigint, place int)
        order by place
        on conflict (user_id, product_id) do update
        set quantity = excluded.quantity, shown_price_kobo = excluded.shown_price_kobo
        where (cart_items.quantity, cart_items.shown_price_kobo)
          is distinct from (excluded.quantity, excluded.shown_price_kobo)`.execute(db)
      return { shownTotal, lines: lines.some(({ id }) => id === null) ? await linesOf(userId) : lines }
    },
    async removeAllOf(userId) {
      await db.deleteFrom('carts').where('user_id', '=', userId).execute()
    },
  }

  async function locked(userId: number): Promise<number | undefined> {
    const row = await db
      .selectFrom('carts')
      .select('shown_total_kobo')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    return row?.shown_total_kobo
  }

  async function opened(userId: number): Promise<number | undefined> {
    const row = await db
      .insertInto('carts')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('shown_total_kobo')
      .executeTakeFirst()
    return row?.shown_total_kobo
  }

  async function linesOf(userId: number): Promise<CartLine[]> {
    const rows = await db
      .selectFrom('cart_items')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      productId: row.product_id,
      sellerId: row.seller_id,
      title: row.title,
      quantity: row.quantity,
      addedPrice: kobo(row.added_price_kobo),
      shownPrice: kobo(row.shown_price_kobo),
    }))
  }
}
