import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { sharedPresence } from '#domain/messaging/access.ts'
import type { PresenceWishes } from '#domain/messaging/ports.ts'
import { USUAL_PRESENCE } from '#domain/messaging/presence.ts'
import type { Db } from '../runtime/database.ts'

export function presenceWishes(db: Db): PresenceWishes {
  return {
    async of(userId) {
      const row = await db
        .selectFrom('presence_settings')
        .select([
          'shows_typing as showsTyping',
          'shows_last_seen as showsLastSeen',
          'shows_read as showsRead',
        ])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ?? USUAL_PRESENCE
    },
    async save(userId, { showsTyping, showsLastSeen, showsRead }) {
      const columns = { shows_typing: showsTyping, shows_last_seen: showsLastSeen, shows_read: showsRead }
      await db
        .insertInto('presence_settings')
        .values({ user_id: userId, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
        .execute()
    },
    async removeAllOf(userId) {
      await db.deleteFrom('presence_settings').where('user_id', '=', userId).execute()
    },
  }
}

export function presenceReads(db: Db): Pick<Reads, 'presence'> {
  return {
    async presence(viewerId, otherId) {
      const rows = await db
        .selectFrom('users as u')
        .leftJoin('presence_settings as p', 'p.user_id', 'u.id')
        .select(['u.id', 'u.last_seen_at', 'p.shows_typing', 'p.shows_last_seen', 'p.shows_read'])
        .select(
          sql<boolean>`exists (select from blocks where blocker_id = u.id
            and blocked_id in (${viewerId}, ${otherId}))`.as('has_blocked'),
        )
        .where('u.id', 'in', [viewerId, otherId])
        .where('u.deleted_at', 'is', null)
        .execute()
      const side = (id: number) => {
        const row = rows.find((item) => item.id === id)
        return (
          row && {
            showsTyping: row.shows_typing ?? USUAL_PRESENCE.showsTyping,
            showsLastSeen: row.shows_last_seen ?? USUAL_PRESENCE.showsLastSeen,
            showsRead: row.shows_read ?? USUAL_PRESENCE.showsRead,
            lastSeenAt: row.last_seen_at,
          }
        )
      }
      const [viewer, other] = [side(viewerId), side(otherId)]
      if (!viewer || !other || viewerId === otherId) return { typing: false, lastSeenAt: null }
      const isBlockedBetween = rows.some((row) => row.has_blocked)
      const shared = sharedPresence(viewer, other, isBlockedBetween)
      return {
        typing: shared.showsTyping,
        lastSeenAt: shared.showsLastSeen ? (other.lastSeenAt?.toISOString() ?? null) : null,
      }
    },
  }
}
