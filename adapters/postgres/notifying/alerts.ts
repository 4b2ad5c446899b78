import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Alerts } from '#domain/notifying/ports.ts'
import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { kobo } from '#domain/shared/money.ts'
import { isBlockBetween } from '../messaging/block-between.ts'
import type { Database, Db } from '../runtime/database.ts'
import { removesOld } from '../runtime/retention.ts'

/** True if the listing of alert `a` is public, without a block between its owner and the reader. */
export const LISTING_IN_SIGHT: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from all_listings l where l.kind = a.item_kind and l.id = a.item_id and l.is_listed
    and not ${isBlockBetween(sql`a.user_id`, sql`l.user_id`)})`

export function alerts(db: Db): Alerts {
  return {
    async daysForUpdate(userIds, day) {
      // Locks in one order to avoid deadlocks. An account that closes at the same moment waits, or is seen as closed.
      const people = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [...userIds])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forShare()
        .execute()
      if (people.length === 0) return new Map()
      const rows = await db
        .insertInto('alert_days')
        .values(people.map(({ id }) => ({ user_id: id, day, singles: 0, digest_at: null })))
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'day'])
            .doUpdateSet((eb) => ({ singles: eb.ref('alert_days.singles') })),
        )
        .returning(['user_id', 'singles', 'digest_at'])
        .execute()
      return new Map(rows.map((row) => [row.user_id, { singles: row.singles, digestAt: row.digest_at }]))
    },
    async countSingles(userIds, day) {
      await db
        .updateTable('alert_days')
        .set((eb) => ({ singles: eb('singles', '+', 1) }))
        .where('user_id', 'in', [...userIds])
        .where('day', '=', day)
        .execute()
    },
    async saveDay(userId, day, { singles, digestAt }) {
      await db
        .updateTable('alert_days')
        .set({ singles, digest_at: digestAt })
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .execute()
    },
    async addAll(alerts) {
      if (alerts.length === 0) return new Set()
      const added = await db
        .insertInto('alerts')
        .values(
          alerts.map(
            ({ userId, topic, listing: { reason, kind, itemId, title, price, was }, at, dueAt }) => ({
              user_id: userId,
              topic,
              reason,
              item_kind: kind,
              item_id: itemId,
              title,
              price_kobo: price,
              was_kobo: was,
              created_at: at,
              due_at: dueAt,
            }),
          ),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doNothing())
        .returning('user_id')
        .execute()
      return new Set(added.map((row) => row.user_id))
    },
    async due(now, limit) {
      const rows = await db
        .selectFrom('alerts')
        .select('user_id')
        .where('due_at', '<=', now)
        .groupBy('user_id')
        .orderBy(sql`min(due_at)`)
        .limit(limit)
        .execute()
      return rows.map((row) => row.user_id)
    },
    async takeDue(userId, now) {
      const { rows } = await sql<Row>`
        with taken as (
          update alerts set due_at = null where user_id = ${userId} and due_at <= ${now} returning *
        )
        select a.* from taken a where ${LISTING_IN_SIGHT} order by a.id`.execute(db)
      return rows.map((row) => ({
        userId: row.user_id,
        topic: row.topic,
        listing: listingOf(row),
        at: row.created_at,
        dueAt: null,
      }))
    },
    async postpone(userId, until) {
      await db
        .updateTable('alerts')
        .set({ due_at: until })
        .where('user_id', '=', userId)
        .where('due_at', '<', until)
        .execute()
    },
    async removeAllOf(userId) {
      await db.deleteFrom('alerts').where('user_id', '=', userId).execute()
      await db.deleteFrom('alert_days').where('user_id', '=', userId).execute()
    },
  }
}

type Row = Selectable<Database['alerts']>

export function listingOf(row: Row) {
  return {
    reason: row.reason,
    kind: row.item_kind,
    itemId: row.item_id,
    title: row.title,
    price: row.price_kobo === null ? null : kobo(row.price_kobo),
    was: row.was_kobo === null ? null : kobo(row.was_kobo),
  }
}

/** Deletes at most `limit` after three months, with the counters of those days. */
export async function removeOldAlerts(db: Db, limit: number): Promise<number> {
  await sql`
    delete from alert_days where (user_id, day) in (
      select user_id, day from alert_days
      where day < current_date - ${RETENTION_DAYS.alerts}::integer limit ${limit})`.execute(db)
  return removesOld({ table: 'alerts', key: 'id', since: 'created_at', days: RETENTION_DAYS.alerts })(
    db,
    limit,
  )
}
