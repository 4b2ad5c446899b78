import type { ProofCodes, WalletPins } from '#domain/identity/ports.ts'
import type { Db } from '../runtime/database.ts'

/** The PINs by which people prove again who they are, hashed. */
export function walletPins(db: Db): WalletPins {
  return {
    async forUpdate(userId) {
      const row = await db
        .selectFrom('wallet_pins')
        .selectAll()
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      return (
        row && {
          hash: row.pin_hash,
          wrongTries: row.wrong_tries,
          restsUntil: row.rests_until,
          setAt: row.set_at,
        }
      )
    },
    async save(userId, { hash, wrongTries, restsUntil, setAt }) {
      const row = { pin_hash: hash, wrong_tries: wrongTries, rests_until: restsUntil, set_at: setAt }
      await db
        .insertInto('wallet_pins')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    async remove(userId) {
      await db.deleteFrom('wallet_pins').where('user_id', '=', userId).execute()
    },
  }
}

/** Codes by email that prove a session, hashed. */
export function proofCodes(db: Db): ProofCodes {
  return {
    async forUpdate(sessionId) {
      const row = await db
        .selectFrom('proof_codes')
        .selectAll()
        .where('session_id', '=', sessionId)
        .forUpdate()
        .executeTakeFirst()
      return row && { hash: row.code_hash, wrongTries: row.wrong_tries, expiresAt: row.expires_at }
    },
    async save(sessionId, { hash, wrongTries, expiresAt }) {
      const row = { code_hash: hash, wrong_tries: wrongTries, expires_at: expiresAt }
      await db
        .insertInto('proof_codes')
        .values({ session_id: sessionId, ...row })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
        .execute()
    },
    async remove(sessionId) {
      await db.deleteFrom('proof_codes').where('session_id', '=', sessionId).execute()
    },
  }
}
