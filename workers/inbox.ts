import type { ContextOf } from '#domain/notifying/context.ts'
import { messageNotification, notificationOf, type Told } from '#domain/notifying/notification.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

type EventOf = { id: number; event: DomainEvent }
type Deps = {
  contextOf: ContextOf
  /** A message that its receiver has not read. */
  unreadMessage: (id: number) => Promise<Parameters<typeof messageNotification>[1] | undefined>
  /** Keeps those of each event once, and one of a message only while that is unread; returns for whom anything is new. */
  keep: (told: readonly Told[]) => Promise<readonly number[]>
  /** Tells the open pages of these people that something is new. */
  notifyUser: (...userIds: number[]) => Promise<void>
  now: () => Date
}

/**
 * Keeps what events tell people for the app's own page of notifications, all or none, and tells their open pages. Returns the events
 * that told anything. Safe to repeat.
 */
export function inboxOf({ contextOf, unreadMessage, keep, notifyUser, now }: Deps) {
  return async <E extends EventOf>(events: readonly E[]): Promise<E[]> => {
    const told: { of: E; what: Told }[] = []
    for (const of of events) {
      const what = await toldBy(of)
      if (what.notifications.length > 0) told.push({ of, what })
    }
    const people = new Set(told.length > 0 ? await keep(told.map(({ what }) => what)) : [])
    // Kept before or not: to be told of a message twice does no harm.
    for (const { event } of events) if (event.type === 'message.sent') people.add(event.receiverId)
    if (people.size > 0) await notifyUser(...people)
    return told.map(({ of }) => of)
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

/** The same for one event; returns whether it told anything. */
export function inboxHandler(deps: Deps) {
  const inbox = inboxOf(deps)
  return async (id: number, event: DomainEvent): Promise<boolean> => (await inbox([{ id, event }])).length > 0
}
