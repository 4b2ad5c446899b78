import type { Kept } from '#adapters/postgres/notifying/notifications.ts'
import type { ContextOf } from '#domain/notifying/context.ts'
import { messageNotification, notificationOf, type Told } from '#domain/notifying/notification.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

type EventOf = { id: number; event: DomainEvent }
type Deps = {
  contextOf: ContextOf
  /** A message that its receiver has not read. */
  unreadMessage: (id: number) => Promise<Parameters<typeof messageNotification>[1] | undefined>
  /**
   * Keeps those of each event once, and one of a message only while that is unread; returns for whom anything is new, and the events
   * of which a browser may be told. Others are to be told too, by `woken`.
   */
  keep: (told: readonly Told[], woken: readonly number[]) => Promise<Kept>
  /** Tells the open pages of these people that something is new. */
  notifyUser: (...userIds: number[]) => Promise<void>
  now: () => Date
}

/**
 * Keeps what events tell people for the app's own page of notifications, all or none, and tells their open pages. Returns the events
 * of which a browser may be told. Safe to repeat.
 */
export function inboxOf({ contextOf, unreadMessage, keep, notifyUser, now }: Deps) {
  return async <E extends EventOf>(events: readonly E[]): Promise<E[]> => {
    const told: Told[] = []
    for (const of of events) told.push(await toldBy(of))
    // Kept before or not: to be told of a message twice does no harm.
    const receivers = events.flatMap(({ event }) => (event.type === 'message.sent' ? [event.receiverId] : []))
    if (receivers.length === 0 && told.every(({ notifications }) => notifications.length === 0)) return []
    const { people, pushed } = await keep(told, receivers)
    const woken = new Set([...people, ...receivers])
    if (woken.size > 0) await notifyUser(...woken)
    return events.filter(({ id }) => pushed.includes(id))
  }

  async function toldBy({ id, event }: EventOf): Promise<Told> {
    if (event.type === 'message.sent') {
      const message = await unreadMessage(event.messageId)
      const notifications = message ? [messageNotification(id, message, now())] : []
      return { notifications, messageId: event.messageId }
    }
    const notices = noticesOf(event, await contextOf(event))
    return { notifications: notices.map((notice) => notificationOf(id, event, notice, now())) }
  }
}
