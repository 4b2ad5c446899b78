import { sql } from 'kysely'
import type { Presence } from '#domain/identity/ports.ts'
import type { Db } from '../runtime/database.ts'

export function createPresence(db: Db): Presence {
  return {
    async seen({ tokenHash, userId }, now) {
      await db
        .with('session', (cte) =>
          cte.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash),
        )
        .updateTable('users')
        .set({ last_seen_at: now })
        .where('id', '=', userId)
        .execute()
    },
    async counts(campus, since) {
      const { active, total } = await db
        .selectFrom('users')
        .select(sql<number>`count(*) filter (where last_seen_at >= ${since})`.as('active'))
        .select(sql<number>`count(*)`.as('total'))
        .where('deleted_at', 'is', null)
        .$if(campus !== undefined, (query) => query.where('campus', '=', campus ?? ''))
        .executeTakeFirstOrThrow()
      return { activeCount: active, totalCount: total }
    },
  }
}
