import type { Reads } from '#adapters/contract/reads.ts'
import type { KeyRemovals } from '#domain/identity/ports.ts'
import type { Db } from '../runtime/database.ts'

/** Removals of keys that wait, one for an account. */
export function keyRemovals(db: Db): KeyRemovals {
  return {
    async forUpdate(userId) {
      const row = await db
        .selectFrom('key_removals')
        .selectAll()
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      return row && { askedAt: row.asked_at, dueAt: row.due_at }
    },
    async save(userId, { askedAt, dueAt }) {
      const row = { asked_at: askedAt, due_at: dueAt }
      await db
        .insertInto('key_removals')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    async remove(userId) {
      const row = await db
        .deleteFrom('key_removals')
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },
    async due(now, limit) {
      const rows = await db
        .selectFrom('key_removals')
        .select('user_id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map((row) => row.user_id)
    },
  }
}

/** When keys will be removed. */
export function keyRemovalReads(db: Db): Pick<Reads, 'keyRemovalOf'> {
  return {
    async keyRemovalOf(userId) {
      const row = await db
        .selectFrom('key_removals')
        .select('due_at')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return { at: row?.due_at.toISOString() ?? null }
    },
  }
}
