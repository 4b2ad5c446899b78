import { type Selectable, sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Database, Db } from '../runtime/database.ts'
import { savedSearchOf } from './alert-recipients.ts'
import { LISTING_IN_SIGHT, listingOf } from './alerts.ts'

const MAX_LATEST = 30

export function alertReads(db: Db): Pick<Reads, 'savedSearchesOf' | 'latestAlertsOf'> {
  return {
    async savedSearchesOf(userId) {
      const rows = await db
        .selectFrom('saved_searches')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => {
        const { userId: _, ...search } = savedSearchOf(row)
        return { ...search, createdAt: search.createdAt.toISOString() }
      })
    },
    async latestAlertsOf(userId) {
      const { rows } = await sql<Selectable<Database['alerts']>>`
        select a.* from alerts a where a.user_id = ${userId} and a.due_at is null and ${LISTING_IN_SIGHT}
        order by a.id desc limit ${MAX_LATEST}`.execute(db)
      return rows.map((row) => {
        const { price, was, ...listing } = listingOf(row)
        return {
          id: row.id,
          ...listing,
          price: price === null ? null : toNaira(price),
          was: was === null ? null : toNaira(was),
          createdAt: row.created_at.toISOString(),
        }
      })
    },
  }
}
