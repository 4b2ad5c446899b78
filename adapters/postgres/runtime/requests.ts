import { sql } from 'kysely'
import type { Requests } from '#domain/shared/stores.ts'
import type { Db } from './database.ts'

/** Stores the ids that a request created, in the transaction that creates them; it locks the idempotency row. */
export function requests(db: Db): Requests {
  const rowOf = (by: number, key: string) =>
    db
      .selectFrom('idempotency_keys')
      .select('made_ids')
      .where('user_id', '=', by)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
  return {
    async made(by, key) {
      let row = await rowOf(by, key)
      if (!row) {
        // The row was deleted meanwhile, or the call did not come by HTTP: this transaction now owns the key.
        await sql`
          insert into idempotency_keys (user_id, key) select id, ${key} from users where id = ${by}
          on conflict do nothing`.execute(db)
        row = await rowOf(by, key)
      }
      return row?.made_ids?.map(Number)
    },
    async store(by, key, ids) {
      await db
        .updateTable('idempotency_keys')
        .set({ made_ids: [...ids] })
        .where('user_id', '=', by)
        .where('key', '=', key)
        .execute()
    },
  }
}
