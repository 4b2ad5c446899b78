import { sql } from 'kysely'
import type { VerificationCodes } from '#domain/identity/keys/proof-ports.ts'
import type { EmailTokens } from '#domain/identity/ports.ts'
import type { Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

/** Hashed; using one revokes all of the same user and purpose. */
export function emailTokens(db: Db): EmailTokens {
  const endAllOf: EmailTokens['endAllOf'] = async (userId, purpose) => {
    await db
      .updateTable('mail_tokens')
      .set({ ended_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where(({ eb, val }) => (purpose === undefined ? val(true) : eb('purpose', '=', purpose)))
      .where('ended_at', 'is', null)
      .execute()
  }
  return {
    endAllOf,
    async issue({ hash, userId, purpose, issuedAt, expiresAt }) {
      await db
        .insertInto('mail_tokens')
        .values({
          token_hash: hash,
          user_id: userId,
          purpose,
          issued_at: issuedAt,
          expires_at: expiresAt,
        })
        .execute()
    },
    async issuedSince(userId, purposes, since) {
      const rows = await db
        .selectFrom('mail_tokens')
        .select('issued_at')
        .where('user_id', '=', userId)
        .where('purpose', 'in', [...purposes])
        .where('issued_at', '>', since)
        .execute()
      return rows.map((row) => row.issued_at)
    },
    async unsent(hash) {
      await db
        .updateTable('mail_tokens')
        .set({ issued_at: new Date(0) })
        .where('token_hash', '=', hash)
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
      if (row) await endAllOf(row.user_id, purpose)
      return row?.user_id
    },
    async issuedTo(hash, purpose) {
      const row = await db
        .selectFrom('mail_tokens')
        .select(['user_id', 'issued_at', 'expires_at'])
        .where('token_hash', '=', hash)
        .where('purpose', '=', purpose)
        .executeTakeFirst()
      return row && { userId: row.user_id, issuedAt: row.issued_at, expiresAt: row.expires_at }
    },
  }
}

const CODE_COLUMNS = {
  hash: 'code_hash',
  tokenHash: 'token_hash',
  wrongTries: 'wrong_tries',
  lockedUntil: 'rests_until',
} as const

export function verificationCodes(db: Db): VerificationCodes {
  return {
    async of(userId) {
      const row = await db
        .selectFrom('verification_codes')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && fieldsOf(CODE_COLUMNS, row)
    },
    async save(userId, code) {
      const row = columnsOf(CODE_COLUMNS, code)
      await db
        .insertInto('verification_codes')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    async remove(userId) {
      await db.deleteFrom('verification_codes').where('user_id', '=', userId).execute()
    },
  }
}
