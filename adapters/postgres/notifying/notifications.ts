import { sql } from 'kysely'
import type { Notification } from '#domain/notifying/notification.ts'
import type { Notifications } from '#domain/notifying/ports.ts'
import type { Db } from '../runtime/database.ts'

/** What people were told inside the app. */
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
    async removeAllOf(userId) {
      await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
    },
  }
}

/**
 * Keeps a notification once for its event and person; returns whether anything is new. A newer one on a topic that is still
 * unread takes the place of the earlier one. One of a message is kept only while that message is unread.
 */
export function keepNotification(db: Db, notification: Notification, messageId?: number): Promise<boolean> {
  const { userId, eventId, kind, topic, subject, lines, path, action, at } = notification
  return db.transaction().execute(async (trx) => {
    // The person's row is held, so that two workers never replace the same topic at once.
    const person = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!person || (messageId !== undefined && !(await isUnread(trx, messageId)))) return false
    const { rows } = await sql`
      select from notifications
      where user_id = ${userId} and (event_id = ${eventId} or (topic = ${topic} and read_at is null and event_id > ${eventId}))
      limit 1`.execute(trx)
    if (rows.length > 0) return false
    await trx
      .deleteFrom('notifications')
      .where('user_id', '=', userId)
      .where('topic', '=', topic)
      .where('read_at', 'is', null)
      .execute()
    await trx
      .insertInto('notifications')
      .values({
        user_id: userId,
        event_id: eventId,
        kind,
        topic,
        subject,
        lines: JSON.stringify(lines),
        path,
        action,
        created_at: at,
        read_at: null,
      })
      .execute()
    return true
  })
}

/** Returns whether a message is unread; whoever reads it waits until the step ends, and then finds its notification. */
async function isUnread(trx: Db, messageId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('read_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
