import type { NoticePreferences } from '#domain/notifying/ports.ts'
import { mutedFrom } from '#domain/notifying/preferences.ts'
import type { Db } from '../runtime/database.ts'

export function noticePreferences(db: Db): NoticePreferences {
  return {
    async mutedBy(userId) {
      const row = await db
        .selectFrom('notice_preferences')
        .select('muted')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return mutedFrom(row?.muted ?? [])
    },
    async save(userId, muted) {
      await db
        .insertInto('notice_preferences')
        .values({ user_id: userId, muted: [...muted] })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ muted: [...muted] }))
        .execute()
    },
    async removeAllOf(userId) {
      await db.deleteFrom('notice_preferences').where('user_id', '=', userId).execute()
    },
  }
}
