import type { Comments, Item } from '#domain/catalog/ports.ts'
import type { Db } from '../runtime/database.ts'

/** What people say about listings. */
export function comments(db: Db): Comments {
  return {
    async add({ userId, item, content, createdAt }) {
      const { id } = await db
        .insertInto('comments')
        .values({
          user_id: userId,
          product_id: item.type === 'product' ? item.id : null,
          business_id: item.type === 'business' ? item.id : null,
          content,
          created_at: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async byId(id) {
      const row = await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
      return (
        row && {
          id: row.id,
          userId: row.user_id,
          item: itemOf(row),
          content: row.content,
          createdAt: row.created_at,
        }
      )
    },
    async remove(id) {
      await db.deleteFrom('comments').where('id', '=', id).execute()
    },
    async removeAllOf(userId) {
      await db.deleteFrom('comments').where('user_id', '=', userId).execute()
    },
  }
}

/** A row is about one of the two. */
function itemOf({
  product_id,
  business_id,
}: {
  product_id: number | null
  business_id: number | null
}): Item {
  return product_id === null
    ? { type: 'business', id: business_id ?? 0 }
    : { type: 'product', id: product_id }
}
