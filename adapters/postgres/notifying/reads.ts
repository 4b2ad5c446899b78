import type { Reads } from '#adapters/contract/reads.ts'
import { imageUrl } from '#domain/catalog/images.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Db } from '../runtime/database.ts'
import { isStillOpen } from './asks.ts'
import { photoKeyOf } from './photos.ts'

type NotificationReads = Pick<Reads, 'notifications' | 'unreadNotifications'>

export function notificationReads(db: Db): NotificationReads {
  const of = (userId: number) => db.selectFrom('notifications as n').where('n.user_id', '=', userId)
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
        .select(photoKeyOf('n.about_kind', 'n.about_id').as('photo'))
        .select(isStillOpen().as('is_asked'))
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
          // Once answered, the answer is removed from the path.
          path: row.asks !== null && !row.is_asked ? row.path.replace(/\?.*/, '') : row.path,
          action: row.action,
          asks: row.asks === null ? null : row.is_asked ? 'open' : 'settled',
          photo: row.photo === null ? null : imageUrl(row.photo, 96),
          sum: row.sum_kobo === null ? null : { label: row.sum_label ?? '', amount: toNaira(row.sum_kobo) },
          createdAt: row.created_at.toISOString(),
          readAt: row.read_at?.toISOString() ?? null,
        })),
      }
    },
    unreadNotifications: async (userId) => (await countOf(userId, true)).count,
  }
}
