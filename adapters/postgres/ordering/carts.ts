import { sql } from 'kysely'
import type { Cart } from '#domain/ordering/cart.ts'
import type { Carts } from '#domain/ordering/ports.ts'
import type { Db } from '../runtime/database.ts'
import { cartSnapshot } from './cart-snapshot.ts'

/** The cart's own row is the lock of its lines. */
export function carts(db: Db): Carts {
  return {
    snapshot: (userId, productId, at) => cartSnapshot(db, userId, productId, at),
    async forUpdate(userId, at) {
      await sql`select lock_cart(${userId})`.execute(db)
      return cartSnapshot(db, userId, undefined, at)
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
}

function seenOf({ shownTotal, lines }: Cart): string {
  return JSON.stringify({
    shownTotal,
    lines: lines.map(({ id, quantity, shownPrice }) => [id, quantity, shownPrice]),
  })
}
