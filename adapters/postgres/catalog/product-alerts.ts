import type { ProductAlerts } from '#domain/catalog/ports.ts'
import type { Db } from '../runtime/database.ts'

export function productAlerts(db: Db): ProductAlerts {
  return {
    async add(productId, userId, at) {
      const added = await db
        .insertInto('product_alerts')
        .values({ product_id: productId, user_id: userId, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      return added !== undefined
    },
    async remove(productId, userId) {
      await db
        .deleteFrom('product_alerts')
        .where('product_id', '=', productId)
        .where('user_id', '=', userId)
        .execute()
    },
    async take(productId) {
      const rows = await db
        .deleteFrom('product_alerts')
        .where('product_id', '=', productId)
        .returning('user_id')
        .execute()
      return rows.map(({ user_id }) => user_id)
    },
    async removeAllOf(userId) {
      await db.deleteFrom('product_alerts').where('user_id', '=', userId).execute()
    },
  }
}
