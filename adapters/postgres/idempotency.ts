import { sql } from 'kysely'
import type { IdempotencyKeys } from '#adapters/http/contract/idempotency-keys.ts'
import type { Db } from './database.ts'

/** A request whose process died is taken over after this long. */
const STALE_MS = 60_000

/** Nobody repeats a request later than that. */
const REMEMBERED_MS = 48 * 3_600_000

/** Forgets answers that are older than two days, at most so many; answers how many. */
export async function forgetAnswers(db: Db, now: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('idempotency_keys')
    .select(['user_id', 'key'])
    .where('created_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple }) => eb(refTuple('user_id', 'key'), 'in', old.$asTuple('user_id', 'key')))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Answers remembered by user and key. */
export function createIdempotencyKeys(db: Db): IdempotencyKeys {
  return {
    async begin({ userId, key, method, path, hash, now }) {
      const fresh = await db
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, method, path, request_hash: hash, created_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'key'])
            .doUpdateSet({ created_at: now })
            .where('idempotency_keys.status', 'is', null)
            .where('idempotency_keys.method', '=', method)
            .where('idempotency_keys.path', '=', path)
            .where('idempotency_keys.request_hash', '=', hash)
            .where('idempotency_keys.created_at', '<', new Date(now.getTime() - STALE_MS)),
        )
        .returning(sql<boolean>`true`.as('fresh'))
        .executeTakeFirst()
      if (fresh) return 'new'
      const before = await db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      if (!before) return 'in_progress'
      if (before.method !== method || before.path !== path || before.request_hash !== hash)
        return 'other_body'
      return before.status === null
        ? 'in_progress'
        : { replay: { status: before.status, body: before.response } }
    },
    async finish({ userId, key }, { status, body }) {
      await db
        .updateTable('idempotency_keys')
        .set({ status, response: JSON.stringify(body ?? null) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute()
    },
    async release({ userId, key }) {
      await db
        .deleteFrom('idempotency_keys')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute()
    },
    async lapse({ userId, key, now }) {
      await db
        .updateTable('idempotency_keys')
        .set({ created_at: new Date(now.getTime() - STALE_MS - 1) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute()
    },
  }
}
