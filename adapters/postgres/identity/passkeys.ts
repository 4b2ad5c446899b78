import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Passkey, PasskeyChallenges, Passkeys } from '#domain/identity/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

const SWEPT = 100

export function passkeys(db: Db): Passkeys {
  return {
    async add({ userId, credentialId, publicKey, counter, transports, name, createdAt, sessionId }) {
      const { numInsertedOrUpdatedRows: count } = await db
        .insertInto('passkeys')
        .values({
          user_id: userId,
          credential_id: credentialId,
          public_key: publicKey,
          counter,
          transports: [...transports],
          name,
          created_at: createdAt,
          session_id: sessionId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return count === 1n
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows.map(passkeyOf)
    },
    async forUpdate(credentialId) {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .forUpdate()
        .executeTakeFirst()
      return row && passkeyOf(row)
    },
    async used(id, { counter, at }) {
      await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
    },
    async remove(userId, id) {
      const { numDeletedRows: count } = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return count === 1n
    },
    async removeAllOf(userId) {
      await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    },
  }
}

/** Hashed, single-use; inserts delete expired ones. */
export function passkeyChallenges(db: Db): PasskeyChallenges {
  return {
    async issue({ hash, purpose, boundTo, expiresAt }, now) {
      await sql`
        delete from passkey_challenges where challenge_hash in (
          select challenge_hash from passkey_challenges where expires_at <= ${now}
          order by expires_at limit ${SWEPT} for update skip locked)`.execute(db)
      await db
        .insertInto('passkey_challenges')
        .values({ challenge_hash: hash, purpose, bound_to: boundTo, expires_at: expiresAt })
        .execute()
    },
    async take({ hash, purpose, boundTo }, now) {
      const row = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('bound_to', '=', boundTo)
        .returning('expires_at')
        .executeTakeFirst()
      return row !== undefined && row.expires_at > now
    },
  }
}

function passkeyOf(row: Selectable<Database['passkeys']>): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    sessionId: row.session_id,
  }
}
