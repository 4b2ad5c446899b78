import { type RawBuilder, sql } from 'kysely'
import { ITEM_KINDS, type ItemKind, KINDS } from '#domain/catalog/kinds.ts'
import type { Favorites } from '#domain/catalog/ports.ts'
import type { Db } from '../runtime/database.ts'

/** The unique key makes repeats no-ops, so an item's counter changes once per user. */
export function favorites(db: Db): Favorites {
  return {
    async add(userId, { type, id }, at) {
      const { rows } = await sql`
        with added as (
          insert into favorites (user_id, kind, listing_id, created_at) values (${userId}, ${type}, ${id}, ${at})
          on conflict (user_id, kind, listing_id) do nothing
          returning listing_id
        )
        update ${sql.table(KINDS[type].many)} set favorite_count = favorite_count + 1
        where id in (select listing_id from added)
        returning id`.execute(db)
      return rows.length > 0
    },
    remove: (userId, { type, id }) => removeWhere(type, sql`user_id = ${userId} and listing_id = ${id}`),
    async countOf(userId) {
      const { count } = await db
        .selectFrom('favorites')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },
    async removeAllOf(userId) {
      for (const kind of ITEM_KINDS) await removeWhere(kind, sql`user_id = ${userId}`)
    },
  }

  async function removeWhere(kind: ItemKind, which: RawBuilder<unknown>): Promise<void> {
    await sql`
      with gone as (delete from favorites where kind = ${kind} and ${which} returning listing_id)
      update ${sql.table(KINDS[kind].many)} set favorite_count = favorite_count - 1
      where id in (select listing_id from gone)`.execute(db)
  }
}
