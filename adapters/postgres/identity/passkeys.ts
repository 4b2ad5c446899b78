import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Passkey, PasskeyChallenges, Passkeys } from '#domain/identity/ports.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

const SWEPT = 100

export function passkeys(db: Db): Passkeys {
  return {
    async add(passkey) {
      const { numInsertedOrUpdatedRows: count } = await db
        .insertInto('passkeys')
        .values({ ...columnsOf(COLUMNS, passkey), transports: [...passkey.transports] })
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

const COLUMNS = {
  userId: 'user_id',
  credentialId: 'credential_id',
  publicKey: 'public_key',
  counter: 'counter',
  transports: 'transports',
  name: 'name',
  createdAt: 'created_at',
  sessionId: 'session_id',
} as const

function passkeyOf(row: Selectable<Database['passkeys']>): Passkey {
  return fieldsOf({ id: 'id', ...COLUMNS, lastUsedAt: 'last_used_at' }, row)
}
