import type { NotifiedPeople } from '#adapters/postgres/notifying/notifications.ts'
import type { ContextOf } from '#domain/notifying/context.ts'
import {
  type EventNotifications,
  messageNotification,
  notificationOf,
} from '#domain/notifying/notification.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

type EventOf = { id: number; event: DomainEvent }
type Deps = {
  contextOf: ContextOf
  /** A message that its receiver has not read. */
  unreadMessage: (id: number) => Promise<Parameters<typeof messageNotification>[1] | undefined>
  /**
   * Keeps those of each event once, and one of a message only while that is unread; returns for whom anything is new, and the events
   * of which a browser may be batches. Others are to be batches too, by `woken`.
   */
  keep: (batches: readonly EventNotifications[], woken: readonly number[]) => Promise<NotifiedPeople>
  /** Tells the open pages of these people that something is new. */
  notifyUser: (...userIds: number[]) => Promise<void>
  now: () => Date
}

/**
 * Keeps what events tell people for the app's own page of notifications, all or none, and tells their open pages. Returns the events
 * of which a browser may be batches. Safe to repeat.
 */
export function inboxOf({ contextOf, unreadMessage, keep, notifyUser, now }: Deps) {
  return async <E extends EventOf>(events: readonly E[]): Promise<E[]> => {
    const batches: EventNotifications[] = []
    for (const of of events) batches.push(await notificationsOf(of))
    // NotifiedPeople before or not: to be batches of a message twice does no harm.
    const receivers = events.flatMap(({ event }) => (event.type === 'message.sent' ? [event.receiverId] : []))
    if (receivers.length === 0 && batches.every(({ notifications }) => notifications.length === 0)) return []
    const { people, pushed } = await keep(batches, receivers)
    const woken = new Set([...people, ...receivers])
    if (woken.size > 0) await notifyUser(...woken)
    return events.filter(({ id }) => pushed.includes(id))
  }

  async function notificationsOf({ id, event }: EventOf): Promise<EventNotifications> {
    if (event.type === 'message.sent') {
      const message = await unreadMessage(event.messageId)
      const notifications = message ? [messageNotification(id, message, now())] : []
      return { notifications, messageId: event.messageId }
    }
    const notices = noticesOf(event, await contextOf(event))
    return { notifications: notices.map((notice) => notificationOf(id, event, notice, now())) }
  }
}
