import { sql } from 'kysely'
import type { Views } from '#adapters/http/contract/views.ts'
import { needsCampus } from '#domain/identity/super-admin.ts'
import type { Db } from '../database.ts'

const MOST_SESSIONS = 100

/** Whose session it is, and what a user sees of their account. */
export function accountViews(
  db: Db,
): Pick<Views, 'session' | 'openSessions' | 'sessionsOf' | 'user' | 'person'> {
  return {
    async session(tokenHash, now) {
      const row = await db
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['u.id', 'u.role', 'u.admin_campus', 'u.email', 'u.campus', 's.last_seen_at'])
        .where('s.token_hash', '=', tokenHash)
        .where('s.expires_at', '>', now)
        .executeTakeFirst()
      return (
        row && {
          id: row.id,
          role: row.role,
          adminCampus: row.admin_campus,
          email: row.email,
          campus: row.campus,
          lastSeenAt: row.last_seen_at,
        }
      )
    },
    async openSessions(tokenHashes, now) {
      const rows = await db
        .selectFrom('sessions')
        .select('token_hash')
        .where('token_hash', '=', sql<string>`any(${tokenHashes}::text[])`)
        .where('expires_at', '>', now)
        .execute()
      return new Set(rows.map((row) => row.token_hash))
    },
    async sessionsOf(userId, tokenHash, now) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_SESSIONS)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        current: row.token_hash === tokenHash,
      }))
    },
    person: (id) =>
      db.selectFrom('users').select(['id', 'name', 'campus']).where('id', '=', id).executeTakeFirst(),
    async user(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
      return (
        row && {
          id: row.id,
          name: row.name,
          email: row.email,
          campus: row.campus,
          role: row.role,
          adminCampus: row.admin_campus,
          phone: row.phone,
          website: row.website,
          telegramChatId: row.telegram_chat_id,
          notifyByTelegram: row.notify_by_telegram,
          notificationKeywords: row.notification_keywords,
          notifyByEmail: row.notify_by_email,
          needsCampusSelection: needsCampus(row),
          emailVerified: row.email_verified_at !== null,
          createdAt: row.created_at.toISOString(),
        }
      )
    },
  }
}

/** Whom mails are sent to; `wantsOptional` says whether they want those that they may do without. */
export type Addressee = { name: string; email: string; wantsOptional: boolean; unsubscribeToken: string }

/** Names and addresses of people by id, for what is sent to them. */
export async function people(db: Db, ids: readonly number[]): Promise<Map<number, Addressee>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'notify_by_email', 'unsubscribe_token'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, name, email, notify_by_email, unsubscribe_token }) => [
      id,
      { name, email, wantsOptional: notify_by_email, unsubscribeToken: unsubscribe_token },
    ]),
  )
}
