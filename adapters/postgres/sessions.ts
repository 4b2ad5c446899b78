import type { Sessions } from '#domain/identity/ports.ts'
import type { Db } from './database.ts'

/** Who is signed in, by the hash of their token. */
export function sessions(db: Db): Sessions {
  return {
    async add({ tokenHash, userId, device, createdAt, expiresAt }) {
      await db
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          user_id: userId,
          device,
          last_seen_at: createdAt,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute()
      await db.updateTable('users').set({ last_seen_at: createdAt }).where('id', '=', userId).execute()
    },
    async revoke(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    async revokeOne(userId, id) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute()
    },
    async revokeAllOf(userId, except = '') {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '<>', except)
        .execute()
    },
  }
}
