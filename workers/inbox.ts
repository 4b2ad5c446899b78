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
  unreadMessage: (id: number) => Promise<Parameters<typeof messageNotification>[1] | undefined>
  /** Returns users with new ones, and the events to push. `woken` users are notified in any case. */
  store: (batches: readonly EventNotifications[], woken: readonly number[]) => Promise<NotifiedPeople>
  notifyUser: (...userIds: number[]) => Promise<void>
  now: () => Date
}

/** Stores all or none. Returns the events to push to browsers. Safe to repeat. */
export function inboxOf({ contextOf, unreadMessage, store, notifyUser, now }: Deps) {
  return async <E extends EventOf>(events: readonly E[]): Promise<E[]> => {
    const batches: EventNotifications[] = []
    for (const of of events) batches.push(await notificationsOf(of))
    // Receivers of messages are always notified: a second notification does no harm.
    const receivers = events.flatMap(({ event }) => (event.type === 'message.sent' ? [event.receiverId] : []))
    if (receivers.length === 0 && batches.every(({ notifications }) => notifications.length === 0)) return []
    const { people, pushed } = await store(batches, receivers)
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
