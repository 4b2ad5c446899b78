import type { Authenticators, RecoveryCodes } from '#domain/identity/keys/proof-ports.ts'
import type { Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

const COLUMNS = {
  sealedSecret: 'secret',
  confirmedAt: 'confirmed_at',
  sessionId: 'session_id',
  lastStep: 'last_step',
  wrongTries: 'wrong_tries',
  lockedUntil: 'rests_until',
} as const

export function authenticators(db: Db): Authenticators {
  return {
    async forUpdate(userId) {
      const row = await db
        .selectFrom('authenticators')
        .selectAll()
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      return row && fieldsOf(COLUMNS, row)
    },
    async save(userId, authenticator) {
      const row = columnsOf(COLUMNS, authenticator)
      await db
        .insertInto('authenticators')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    async remove(userId) {
      await db.deleteFrom('authenticators').where('user_id', '=', userId).execute()
    },
  }
}

export function recoveryCodes(db: Db): RecoveryCodes {
  return {
    async replace(userId, hashes) {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      if (hashes.length === 0) return
      await db
        .insertInto('recovery_codes')
        .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
        .execute()
    },
    async take(userId, hash) {
      const { numDeletedRows: count } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .executeTakeFirstOrThrow()
      return count === 1n
    },
    async count(userId) {
      const { count } = await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
