import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Db } from '../runtime/database.ts'

const LEASE_MS = 30_000

/** Store of updates by the app's own id, so that each is processed once. */
export function chatUpdates(db: Db, channel: ChatChannel) {
  return {
    /** Returns `busy` while another process handles the update, `done` once processed. */
    async claim(id: string, now: Date): Promise<'mine' | 'busy' | 'done'> {
      const stale = new Date(now.getTime() - LEASE_MS)
      const row = await db
        .insertInto('chat_updates')
        .values({ channel, update_id: id, claimed_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['channel', 'update_id'])
            .doUpdateSet({ claimed_at: now })
            .where('chat_updates.done', '=', false)
            .where('chat_updates.claimed_at', '<', stale),
        )
        .returning('update_id')
        .executeTakeFirst()
      if (row) return 'mine'
      const known = await db
        .selectFrom('chat_updates')
        .select('done')
        .where('channel', '=', channel)
        .where('update_id', '=', id)
        .executeTakeFirst()
      return known?.done === false ? 'busy' : 'done'
    },

    finish: async (id: string): Promise<void> => {
      await db
        .updateTable('chat_updates')
        .set({ done: true })
        .where('channel', '=', channel)
        .where('update_id', '=', id)
        .execute()
    },

    release: async (id: string): Promise<void> => {
      await db
        .deleteFrom('chat_updates')
        .where('channel', '=', channel)
        .where('update_id', '=', id)
        .where('done', '=', false)
        .execute()
    },

    prune: async (before: Date): Promise<void> => {
      await db
        .deleteFrom('chat_updates')
        .where('channel', '=', channel)
        .where('claimed_at', '<', before)
        .execute()
    },
  }
}
