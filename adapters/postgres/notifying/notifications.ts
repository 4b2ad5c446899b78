import { sql } from 'kysely'
import type { EventNotifications, Notification } from '#domain/notifying/notification.ts'
import type { Notifications } from '#domain/notifying/ports.ts'
import type { Db } from '../runtime/database.ts'
import { untilItWins } from '../runtime/races.ts'

export function notifications(db: Db): Notifications {
  return {
    async markRead(userId, which, at) {
      if ('ids' in which && which.ids.length === 0) return false
      const unread = db
        .updateTable('notifications')
        .set({ read_at: at })
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
      const meant =
        'ids' in which
          ? unread.where('id', 'in', [...which.ids])
          : 'upTo' in which
            ? unread.where('id', '<=', which.upTo)
            : 'topic' in which
              ? unread.where('topic', '=', which.topic)
              : unread
                  .where('kind', 'in', [...which.kinds])
                  .where(sql`split_part(path, '?', 1)`, '=', which.path)
      const { numUpdatedRows } = await meant.executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async removeOnTopic(userIds, topic) {
      if (userIds.length === 0) return
      await db
        .deleteFrom('notifications')
        .where('user_id', 'in', [...userIds])
        .where('topic', '=', topic)
        .execute()
    },
    async removeAllOf(userId) {
      await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
    },
  }
}

/** `pushed` are ids of events that may be pushed to a browser. */
export type NotifiedPeople = { people: readonly number[]; pushed: readonly number[] }

/**
 * Stores each once per user, all or none. A newer one replaces an unread one of the same topic; one about a
 * message is stored only while that is unread. Notifies the open pages of `woken` on commit.
 */
export async function storeNotifications(
  db: Db,
  batches: readonly EventNotifications[],
  woken: readonly number[] | null = null,
): Promise<NotifiedPeople> {
  const each = batches.flatMap(({ notifications, messageId }) =>
    onePerPerson(notifications).map((notification) => ({ ...notification, messageId })),
  )
  const storeAll = async () => {
    const { rows } = await sql<{ stored: NotifiedPeople }>`
      select keep_notifications(${JSON.stringify(each)}::jsonb, ${woken}::bigint[]) as stored`.execute(db)
    return rows[0]?.stored ?? { people: [], pushed: [] }
  }
  return db.isTransaction ? storeAll() : untilItWins(storeAll)
}

function onePerPerson(notifications: readonly Notification[]): Notification[] {
  return [...new Map(notifications.toReversed().map((each) => [each.userId, each])).values()]
}
