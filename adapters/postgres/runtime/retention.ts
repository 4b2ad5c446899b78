import { sql } from 'kysely'
import type { Db } from './database.ts'

const [EVENTS_DAYS, NOTIFICATIONS_DAYS, SIGN_INS_DAYS, ALERT_DAYS] = [30, 90, 7, 90]

/** Forgets at most so many events that were handed on a month ago, with what was noted of their effects; returns how many. */
export function removeOldEvents(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // The lowest ids only: where nothing is old, nothing more is read.
    const { rows } = await sql<{ id: number }>`
      select id from (select id, at, published_at from outbox order by id limit ${limit}) oldest
      where published_at is not null and at < now() - make_interval(days => ${EVENTS_DAYS})`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx.deleteFrom('deliveries').where('event_id', 'in', ids).execute()
    await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
    return ids.length
  })
}

/** Forgets at most so many sessions that ended a week ago; returns how many. */
export async function removeOldSessions(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where token_hash in (
      select token_hash from sessions
      where expires_at < now() - make_interval(days => ${SIGN_INS_DAYS}) limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Forgets at most so many links of emails that ended a week ago; returns how many. */
export async function removeOldEmailTokens(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_tokens where token_hash in (
      select token_hash from mail_tokens
      where expires_at < now() - make_interval(days => ${SIGN_INS_DAYS}) limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Forgets at most so many notifications that were read three months ago; returns how many. */
export async function removeOldNotifications(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications
      where read_at < now() - make_interval(days => ${NOTIFICATIONS_DAYS}) limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Forgets at most so many codes for student emails that were asked for a week ago; returns how many. */
export async function removeOldStudentCodes(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from student_codes where id in (
      select id from student_codes
      where asked_at < now() - make_interval(days => ${SIGN_INS_DAYS}) limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Forgets at most so many alerts of three months ago, with the counts of those days; returns how many. */
export async function removeOldAlerts(db: Db, limit: number): Promise<number> {
  await sql`
    delete from alert_days where (user_id, day) in (
      select user_id, day from alert_days
      where day < current_date - ${ALERT_DAYS}::integer limit ${limit})`.execute(db)
  const { numAffectedRows } = await sql`
    delete from alerts where id in (
      select id from alerts
      where created_at < now() - make_interval(days => ${ALERT_DAYS}) limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
