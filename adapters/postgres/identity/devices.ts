import { sql } from 'kysely'
import type { Devices } from '#domain/identity/ports.ts'
import type { Db } from '../runtime/database.ts'

export function devices(db: Db): Devices {
  return {
    async isKnown(email, hash) {
      const row = await db
        .selectFrom('devices')
        .innerJoin('users', 'users.id', 'devices.user_id')
        .select('users.id')
        .where('users.email', '=', email)
        .where('devices.token_hash', '=', hash)
        .executeTakeFirst()
      return row !== undefined
    },
    async hasAnyOf(userId) {
      const row = await db
        .selectFrom('devices')
        .select('user_id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async of(userId, hash) {
      const row = await db
        .selectFrom('devices')
        .select('is_trusted')
        .where('user_id', '=', userId)
        .where('token_hash', '=', hash)
        .executeTakeFirst()
      return row && (row.is_trusted ? 'trusted' : 'seen')
    },
    async remember({ userId, hash, at, isTrusted }, limit) {
      await db
        .insertInto('devices')
        .values({ user_id: userId, token_hash: hash, last_used_at: at, is_trusted: isTrusted })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'token_hash']).doUpdateSet({
            last_used_at: at,
            is_trusted: sql<boolean>`devices.is_trusted or excluded.is_trusted`,
          }),
        )
        .execute()
      const newest = db
        .selectFrom('devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(limit)
      await db
        .deleteFrom('devices')
        .where('user_id', '=', userId)
        .where('token_hash', 'not in', newest)
        .execute()
    },
    async forgetAllOf(userId) {
      await db.deleteFrom('devices').where('user_id', '=', userId).execute()
    },
  }
}
