import { sql } from 'kysely'
import type { Notification, Told } from '#domain/notifying/notification.ts'
import type { Notifications } from '#domain/notifying/ports.ts'
import type { Db } from '../runtime/database.ts'
import { untilItWins } from '../runtime/races.ts'

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
 * Keeps the notifications of these events, each once for its person, all or none; returns the people for whom something is new. A
 * newer one on a topic that is still unread takes the place of the earlier one. One of a message is kept only while that message
 * is unread. Within a transaction it is part of that.
 */
export function keepNotifications(db: Db, told: readonly Told[]): Promise<number[]> {
  return inTransaction(db, async (trx) => {
    const there = await held(
      trx,
      told.flatMap(({ notifications }) => notifications.map(({ userId }) => userId)),
    )
    const people = new Set<number>()
    for (const one of told) for (const userId of await keepThose(trx, one, there)) people.add(userId)
    return [...people]
  })
}

/** The people's rows are held, by id, so that two workers never replace the same topic at once and none waits in a circle. */
async function held(trx: Db, people: readonly number[]): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...new Set(people)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function keepThose(
  trx: Db,
  { notifications, messageId }: Told,
  there: ReadonlySet<number>,
): Promise<number[]> {
  const newest = await unkept(
    trx,
    notifications.filter(({ userId }) => there.has(userId)),
  )
  if (newest.length === 0 || (messageId !== undefined && !(await isUnread(trx, messageId)))) return []
  const replacing = newest.filter(({ isReplacing }) => isReplacing)
  if (replacing.length > 0)
    await sql`
      delete from notifications n using ${rowsOf(replacing.map(({ notification }) => notification))}
      where n.user_id = t.user_id and n.topic = t.topic and n.read_at is null`.execute(trx)
  await trx
    .insertInto('notifications')
    .values(
      newest.map(({ notification: { userId, eventId, lines, at, kind, topic, subject, path, action } }) => ({
        ...{ user_id: userId, event_id: eventId, kind, topic, subject, path, action },
        lines: JSON.stringify(lines),
        created_at: at,
        read_at: null,
      })),
    )
    .execute()
  return newest.map(({ notification }) => notification.userId)
}

/** Notifications that neither this event nor a later one on the topic has made yet, one a person. With `or`, no index would serve both questions. */
async function unkept(trx: Db, notifications: readonly Notification[]) {
  const byPerson = new Map(notifications.toReversed().map((each) => [each.userId, each]))
  if (byPerson.size === 0) return []
  const { rows } = await sql<{ user_id: number; is_replacing: boolean }>`
    select t.user_id, exists (
      select from notifications n where n.user_id = t.user_id and n.topic = t.topic and n.read_at is null) as is_replacing
    from ${rowsOf([...byPerson.values()])}
    where not exists (select from notifications n where n.user_id = t.user_id and n.event_id = t.event_id)
      and not exists (
        select from notifications n
        where n.user_id = t.user_id and n.topic = t.topic and n.read_at is null and n.event_id > t.event_id)`.execute(
    trx,
  )
  return rows.flatMap(({ user_id, is_replacing }) => {
    const notification = byPerson.get(user_id)
    return notification ? { notification, isReplacing: is_replacing } : []
  })
}

function rowsOf(notifications: readonly Notification[]) {
  const [people, events, topics] = [
    notifications.map(({ userId }) => userId),
    notifications.map(({ eventId }) => eventId),
    notifications.map(({ topic }) => topic),
  ]
  return sql`unnest(${people}::bigint[], ${events}::bigint[], ${topics}::text[]) as t (user_id, event_id, topic)`
}

function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : untilItWins(() => db.transaction().execute(work))
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
