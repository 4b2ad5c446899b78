import { sql } from 'kysely'
import { KEPT_DAYS } from '#domain/shared/limits.ts'
import type { Database, Db } from './database.ts'

/** Forgets at most so many events that were handed on a month ago, with what was noted of their effects; returns how many. */
export function removeOldEvents(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // The lowest ids only: where nothing is old, nothing more is read.
    const { rows } = await sql<{ id: number }>`
      select id from (select id, at, published_at from outbox order by id limit ${limit}) oldest
      where published_at is not null and at < now() - make_interval(days => ${KEPT_DAYS.events})`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx.deleteFrom('deliveries').where('event_id', 'in', ids).execute()
    await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
    return ids.length
  })
}

/** Forgets at most so many sessions that ended a week ago; returns how many. */
export function removeOldSessions(db: Db, limit: number): Promise<number> {
  return removeOld(
    db,
    { table: 'sessions', key: 'token_hash', since: 'expires_at', days: KEPT_DAYS.sessions },
    limit,
  )
}

/** Forgets at most so many links of emails that ended a week ago; returns how many. */
export function removeOldEmailTokens(db: Db, limit: number): Promise<number> {
  return removeOld(
    db,
    { table: 'mail_tokens', key: 'token_hash', since: 'expires_at', days: KEPT_DAYS.emailLinks },
    limit,
  )
}

/** Forgets at most so many notifications that were read three months ago; returns how many. */
export function removeOldNotifications(db: Db, limit: number): Promise<number> {
  return removeOld(
    db,
    { table: 'notifications', key: 'id', since: 'read_at', days: KEPT_DAYS.notifications },
    limit,
  )
}

/** Forgets at most so many codes for student emails that were asked for a week ago; returns how many. */
export function removeOldStudentCodes(db: Db, limit: number): Promise<number> {
  return removeOld(
    db,
    { table: 'student_codes', key: 'id', since: 'asked_at', days: KEPT_DAYS.studentCodes },
    limit,
  )
}

/** Forgets at most so many alerts of three months ago, with the counts of those days; returns how many. */
export async function removeOldAlerts(db: Db, limit: number): Promise<number> {
  await sql`
    delete from alert_days where (user_id, day) in (
      select user_id, day from alert_days
      where day < current_date - ${KEPT_DAYS.alerts}::integer limit ${limit})`.execute(db)
  return removeOld(db, { table: 'alerts', key: 'id', since: 'created_at', days: KEPT_DAYS.alerts }, limit)
}

/** Forgets at most so many signals that were raised half a year ago, looked at or not; returns how many. */
export function removeOldSignals(db: Db, limit: number): Promise<number> {
  return removeOld(db, { table: 'signals', key: 'id', since: 'raised_at', days: KEPT_DAYS.signals }, limit)
}

/** Forgets at most so many notes of who viewed a listing on a day that is over; returns how many. The counts stay. */
export async function removeOldViews(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from listing_views where ctid = any(array(
      select ctid from listing_views where day < current_date - ${KEPT_DAYS.views - 1}::integer limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

type Old = { table: keyof Database; key: string; since: string; days: number }

/** Deletes at most so many rows for which this moment is so many days ago. */
async function removeOld(db: Db, { table, key, since, days }: Old, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(since)} < now() - make_interval(days => ${days}) limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
