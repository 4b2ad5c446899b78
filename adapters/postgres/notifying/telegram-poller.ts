import type { Db } from '../runtime/database.ts'

const LEASE_MS = 45_000

/** Elects the one process that polls, for the duration of one poll. */
export function telegramPoller(db: Db) {
  return {
    async mayPoll(holder: string, now: Date): Promise<boolean> {
      const until = new Date(now.getTime() + LEASE_MS)
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

    release: async (holder: string): Promise<void> => {
      await db.deleteFrom('telegram_poller').where('holder', '=', holder).execute()
    },
  }
}
