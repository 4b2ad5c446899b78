import { sql } from 'kysely'
import type { Cart, CartLine } from '#domain/ordering/cart.ts'
import type { Carts } from '#domain/ordering/ports.ts'
import { kobo, ZERO } from '#domain/shared/money.ts'
import type { Db } from '../runtime/database.ts'
import { cartSnapshot } from './cart-snapshot.ts'

/** The cart's own row is the lock of its lines. */
export function carts(db: Db): Carts {
  return {
    snapshot: (userId, productId, at) => cartSnapshot(db, userId, productId, at),
    async forUpdate(userId) {
      const shownTotal = (await locked(userId)) ?? (await opened(userId)) ?? (await locked(userId))
      return { shownTotal: kobo(shownTotal ?? ZERO), lines: await linesOf(userId) }
    },
    async save(userId, cart) {
      const stored = await replaced(userId, null, cart)
      if (!stored) throw new Error(`the cart of user ${userId} was not stored`)
      return stored
    },
    replace: replaced,
    async removeAllOf(userId) {
      await db.deleteFrom('carts').where('user_id', '=', userId).execute()
    },
  }

  async function replaced(userId: number, before: Cart | null, cart: Cart): Promise<Cart | undefined> {
    const { rows } = await sql<{ ids: Record<string, number> | null }>`
      select replace_cart(${userId}, ${before && seenOf(before)}::jsonb, ${JSON.stringify(cart)}::jsonb) as ids`.execute(
      db,
    )
    const ids = rows[0]?.ids
    if (!ids) return undefined
    return { ...cart, lines: cart.lines.map((line) => ({ ...line, id: ids[line.productId] ?? line.id })) }
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

function seenOf({ shownTotal, lines }: Cart): string {
  return JSON.stringify({
    shownTotal,
    lines: lines.map(({ id, quantity, shownPrice }) => [id, quantity, shownPrice]),
  })
}
