import { sql } from 'kysely'
import type { MailTokens } from '#domain/identity/ports.ts'
import type { Db } from './database.ts'

/** The tokens of links in mails, hashed; each ends by use or by a newer one. */
export function mailTokens(db: Db): MailTokens {
  const endAllOf: MailTokens['endAllOf'] = async (userId, purpose) => {
    await db
      .updateTable('mail_tokens')
      .set({ ended_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('ended_at', 'is', null)
      .execute()
  }
  return {
    endAllOf,
    async issue({ hash, userId, purpose, expiresAt }) {
      await endAllOf(userId, purpose)
      await db
        .insertInto('mail_tokens')
        .values({ token_hash: hash, user_id: userId, purpose, expires_at: expiresAt })
        .execute()
    },
    async use(hash, purpose, now) {
      const row = await db
        .updateTable('mail_tokens')
        .set({ ended_at: now })
        .where('token_hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst()
      return row?.user_id
    },
  }
}
