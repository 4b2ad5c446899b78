import { sql } from 'kysely'
import { type IdempotencyKeys, LEASE_MS } from '#adapters/ports/idempotency-keys.ts'
import type { Db } from './database.ts'

/** Clients don't retry a request after that. */
const REMEMBERED_MS = 48 * 3_600_000

export async function removeOldAnswers(db: Db, now: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('idempotency_keys')
    .select(['user_id', 'key'])
    .where('created_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple }) => eb(refTuple('user_id', 'key'), 'in', old.$asTuple('user_id', 'key')))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function createIdempotencyKeys(db: Db, now: () => Date): IdempotencyKeys {
  return {
    async begin({ userId, key, method, path, hash }) {
      const at = now()
      const leasedUntil = new Date(at.getTime() + LEASE_MS)
      const requested = { method, path, request_hash: hash }
      const fresh = await db
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, ...requested, created_at: at, leased_until: leasedUntil })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'key'])
            .doUpdateSet({ ...requested, created_at: at, leased_until: leasedUntil })
            .where('idempotency_keys.status', 'is', null)
            .where(({ eb, or, and }) =>
              or([
                // Inserted by the transaction itself, without a request.
                eb('idempotency_keys.method', 'is', null),
                and([
                  eb('idempotency_keys.method', '=', method),
                  eb('idempotency_keys.path', '=', path),
                  eb('idempotency_keys.request_hash', '=', hash),
                  eb('idempotency_keys.leased_until', '<', at),
                ]),
              ]),
            ),
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
    async renew({ userId, key }) {
      await db
        .updateTable('idempotency_keys')
        .set({ leased_until: new Date(now().getTime() + LEASE_MS) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute()
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
    async lapse({ userId, key }) {
      await db
        .updateTable('idempotency_keys')
        .set({ leased_until: new Date(now().getTime() - 1) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute()
    },
  }
}
