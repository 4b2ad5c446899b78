import type { Comments } from '#domain/catalog/ports.ts'
import type { Db } from '../runtime/database.ts'

export function comments(db: Db): Comments {
  return {
    async add({ userId, item, content, createdAt }) {
      const { id } = await db
        .insertInto('comments')
        .values({
          user_id: userId,
          kind: item.type,
          listing_id: item.id,
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
          item: { type: row.kind, id: row.listing_id },
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
