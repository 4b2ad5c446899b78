import type { Requests } from '#domain/shared/ports.ts'
import type { Db } from './database.ts'

/** What requests made, kept with their keys in the step that makes it. */
export function requests(db: Db): Requests {
  return {
    async made(by, key) {
      const row = await db
        .selectFrom('idempotency_keys')
        .select('made_id')
        .where('user_id', '=', by)
        .where('key', '=', key)
        .forUpdate()
        .executeTakeFirst()
      return row?.made_id ?? undefined
    },
    async keep(by, key, id) {
      await db
        .updateTable('idempotency_keys')
        .set({ made_id: id })
        .where('user_id', '=', by)
        .where('key', '=', key)
        .execute()
    },
  }
}
