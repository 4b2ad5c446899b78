import { sql } from 'kysely'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import type { Favorites } from '#domain/catalog/ports.ts'
import type { Db } from '../runtime/database.ts'

const TABLES = {
  product: { listings: 'products', column: 'product_id' },
  business: { listings: 'businesses', column: 'business_id' },
} as const satisfies Record<ListingKind, object>

/** What people keep as favourites. The unique keys decide what is new, and only that counts on the item. */
export function favorites(db: Db): Favorites {
  return {
    async add(userId, { type, id }, at) {
      const [listings, column] = namesOf(type)
      const { rows } = await sql`
        with added as (
          insert into favorites (user_id, ${column}, created_at) values (${userId}, ${id}, ${at})
          on conflict (user_id, ${column}) do nothing
          returning ${column} as item
        )
        update ${listings} set favorite_count = favorite_count + 1 where id in (select item from added)
        returning id`.execute(db)
      return rows.length > 0
    },
    async remove(userId, { type, id }) {
      const [listings, column] = namesOf(type)
      await sql`
        with gone as (
          delete from favorites where user_id = ${userId} and ${column} = ${id} returning ${column} as item
        )
        update ${listings} set favorite_count = favorite_count - 1 where id in (select item from gone)`.execute(
        db,
      )
    },
    async countOf(userId) {
      const { count } = await db
        .selectFrom('favorites')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },
    async removeAllOf(userId) {
      for (const type of ['product', 'business'] as const) {
        const [listings, column] = namesOf(type)
        await sql`
          with gone as (
            delete from favorites where user_id = ${userId} and ${column} is not null returning ${column} as item
          )
          update ${listings} set favorite_count = favorite_count - 1 where id in (select item from gone)`.execute(
          db,
        )
      }
    },
  }
}

function namesOf(type: ListingKind) {
  const { listings, column } = TABLES[type]
  return [sql.table(listings), sql.ref(column)] as const
}
