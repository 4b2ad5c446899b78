import { sql } from 'kysely'
import type { Db } from '../runtime/database.ts'

const LEASE_MS = 30_000
const POLLER_MS = 45_000

/** What the bot was told, so that each is acted on once; and which process asks for it. */
export function telegramUpdates(db: Db) {
  return {
    /** `mine` when nobody acts on it, `busy` while somebody does, `done` when somebody has. */
    async claim(updateId: number, now: Date): Promise<'mine' | 'busy' | 'done'> {
      const stale = new Date(now.getTime() - LEASE_MS)
      const row = await db
        .insertInto('telegram_updates')
        .values({ update_id: updateId, claimed_at: now })
        .onConflict((conflict) =>
          conflict
            .column('update_id')
            .doUpdateSet({ claimed_at: now })
            .where('telegram_updates.done', '=', false)
            .where('telegram_updates.claimed_at', '<', stale),
        )
        .returning('update_id')
        .executeTakeFirst()
      if (row) return 'mine'
      const known = await db
        .selectFrom('telegram_updates')
        .select('done')
        .where('update_id', '=', updateId)
        .executeTakeFirst()
      return known?.done === false ? 'busy' : 'done'
    },

    finish: async (updateId: number): Promise<void> => {
      await db.updateTable('telegram_updates').set({ done: true }).where('update_id', '=', updateId).execute()
    },

    /** Lets it be told again. */
    release: async (updateId: number): Promise<void> => {
      await db
        .deleteFrom('telegram_updates')
        .where('update_id', '=', updateId)
        .where('done', '=', false)
        .execute()
    },

    /** True when this process is the one that asks, for as long as one asking takes. */
    async mayAsk(holder: string, now: Date): Promise<boolean> {
      const until = new Date(now.getTime() + POLLER_MS)
      const row = await db
        .insertInto('telegram_poller')
        .values({ holder, until })
        .onConflict((conflict) =>
          conflict
            .column('place')
            .doUpdateSet({ holder, until })
            .where((eb) =>
              eb.or([eb('telegram_poller.holder', '=', holder), eb('telegram_poller.until', '<', now)]),
            ),
        )
        .returning('holder')
        .executeTakeFirst()
      return row !== undefined
    },

    releaseLease: async (holder: string): Promise<void> => {
      await db.deleteFrom('telegram_poller').where('holder', '=', holder).execute()
    },

    /** Forgets what was told before. */
    prune: async (before: Date): Promise<void> => {
      await sql`delete from telegram_updates where claimed_at < ${before}`.execute(db)
    },
  }
}
