import type { SavedSearches } from '#domain/notifying/ports.ts'
import type { Db } from '../runtime/database.ts'

export function savedSearches(db: Db): SavedSearches {
  return {
    async idOf(userId, key) {
      const row = await db
        .selectFrom('saved_searches')
        .select('id')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.id
    },
    async countOf(userId) {
      const { count } = await db
        .selectFrom('saved_searches')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },
    async add({ userId, kind, campus, filters, createdAt }, key) {
      const { id } = await db
        .insertInto('saved_searches')
        .values({
          user_id: userId,
          kind,
          campus,
          filters: JSON.stringify(filters),
          key,
          created_at: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async remove(userId, id) {
      await db.deleteFrom('saved_searches').where('user_id', '=', userId).where('id', '=', id).execute()
    },
    async removeAllOf(userId) {
      await db.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
    },
  }
}
