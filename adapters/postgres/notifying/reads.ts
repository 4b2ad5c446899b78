import type { Reads } from '#adapters/contract/reads.ts'
import type { Db } from '../runtime/database.ts'

type NotificationReads = Pick<Reads, 'notifications' | 'unreadNotifications'>

/** What people were told inside the app. */
export function notificationReads(db: Db): NotificationReads {
  const of = (userId: number) => db.selectFrom('notifications').where('user_id', '=', userId)
  const countOf = (userId: number, onlyUnread: boolean) =>
    of(userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(onlyUnread, (query) => query.where('read_at', 'is', null))
      .executeTakeFirstOrThrow()
  return {
    async notifications(userId, { page, limit }) {
      const { count: total } = await countOf(userId, false)
      const rows = await of(userId)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          title: row.subject,
          lines: row.lines as string[],
          path: row.path,
          action: row.action,
          createdAt: row.created_at.toISOString(),
          readAt: row.read_at?.toISOString() ?? null,
        })),
      }
    },
    unreadNotifications: async (userId) => (await countOf(userId, true)).count,
  }
}
