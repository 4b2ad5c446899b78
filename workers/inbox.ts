import type { ContextOf } from '#domain/notifying/context.ts'
import { messageNotification, type Notification, notificationOf } from '#domain/notifying/notification.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

type Deps = {
  contextOf: ContextOf
  /** A message that its receiver has not read. */
  unreadMessage: (id: number) => Promise<Parameters<typeof messageNotification>[1] | undefined>
  /** Keeps a notification once, and one of a message only while that is unread; returns whether anything is new. */
  keep: (notification: Notification, messageId?: number) => Promise<boolean>
  /** Tells the open pages of these people that something is new. */
  notifyUser: (...userIds: number[]) => Promise<void>
  now: () => Date
}

/**
 * Keeps what an event tells people for the app's own page of notifications, and tells their open pages. Returns whether there was
 * anything to keep. Safe to repeat.
 */
export function inboxHandler({ contextOf, unreadMessage, keep, notifyUser, now }: Deps) {
  return async (eventId: number, event: DomainEvent): Promise<boolean> => {
    if (event.type === 'message.sent') {
      const message = await unreadMessage(event.messageId)
      if (message) await keep(messageNotification(eventId, message, now()), event.messageId)
      // Kept before or not: to be told twice does no harm.
      await notifyUser(event.receiverId)
      return message !== undefined
    }
    const notices = noticesOf(event, await contextOf(event)).map((notice) =>
      notificationOf(eventId, event, notice, now()),
    )
    await keepAll(notices)
    return notices.length > 0
  }

  async function keepAll(notifications: readonly Notification[]): Promise<void> {
    const told: number[] = []
    try {
      for (const notification of notifications) if (await keep(notification)) told.push(notification.userId)
    } finally {
      await notifyUser(...told)
    }
  }
}
