import { sql } from 'kysely'
import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import type { Database, Db } from './database.ts'

/** Deletes at most `limit` a month after publication, with their recorded effects. */
export function removeOldEvents(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Only the lowest ids: if nothing is old, nothing more is read.
    const { rows } = await sql<{ id: number }>`
      select id from (select id, at, published_at from outbox order by id limit ${limit}) oldest
      where published_at is not null and at < now() - make_interval(days => ${RETENTION_DAYS.events})`.execute(
      trx,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx.deleteFrom('deliveries').where('event_id', 'in', ids).execute()
    await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
    return ids.length
  })
}

type Old = { table: keyof Database; key: string; since: string; days: number }

/** Deletes at most `limit` rows whose time is this many days ago, and returns their number. */
export function removesOld({ table, key, since, days }: Old) {
  return async (db: Db, limit: number): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)}
        where ${sql.ref(since)} < now() - make_interval(days => ${days}) limit ${limit})`.execute(db)
    return Number(numAffectedRows)
  }
}
