import { sql } from 'kysely'
import type { ActProofs, ProofCodes, WalletPins } from '#domain/identity/keys/proof-ports.ts'
import type { Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

const PIN_COLUMNS = {
  hash: 'pin_hash',
  wrongTries: 'wrong_tries',
  lockedUntil: 'rests_until',
  setAt: 'set_at',
  sessionId: 'session_id',
} as const

export function walletPins(db: Db): WalletPins {
  return {
    async forUpdate(userId) {
      const row = await db
        .selectFrom('wallet_pins')
        .selectAll()
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      return row && fieldsOf(PIN_COLUMNS, row)
    },
    async save(userId, pin) {
      const row = columnsOf(PIN_COLUMNS, pin)
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

/** Inserts delete the session's unused ones. */
export function actProofs(db: Db): ActProofs {
  return {
    async save(tokenHash, act, until) {
      await sql`
        delete from act_proofs p using sessions s
        where s.token_hash = ${tokenHash} and p.session_id = s.id and p.good_until < ${until}::timestamptz - interval '1 hour'`.execute(
        db,
      )
      await sql`
        insert into act_proofs (session_id, act, good_until)
        select id, ${act}, ${until} from sessions where token_hash = ${tokenHash}
        on conflict (session_id, act) do update set good_until = excluded.good_until`.execute(db)
    },
    async take(tokenHash, act) {
      const row = await db
        .deleteFrom('act_proofs as p')
        .using('sessions as s')
        .whereRef('p.session_id', '=', 's.id')
        .where('s.token_hash', '=', tokenHash)
        .where('p.act', '=', act)
        .returning('p.good_until')
        .executeTakeFirst()
      return row?.good_until
    },
  }
}

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
