import type { DomainEvent } from '#domain/shared/events.ts'
import { oneLine, shorten } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Notice } from './notice.ts'
import { conversationTopic } from './ports.ts'
import { SENT_A_PHOTO } from './words/messages.ts'

/** A notification in the app; unread ones on the same topic replace each other. */
export type Notification = Omit<Notice, 'items' | 'more' | 'reference' | 'isAlarm'> & {
  eventId: number
  topic: string
  at: Instant
}

export type EventNotifications = { notifications: readonly Notification[]; messageId?: number }

/** Makes each event a topic of its own, except the steps of one order, of which the last one suffices. */
export function notificationOf(
  eventId: number,
  event: DomainEvent,
  notice: Notice,
  at: Instant,
): Notification {
  const { userId, kind, subject, lines: said, items = [], reference, path, action, about, sum, asks } = notice
  const lines = [...said, ...items.map(({ text }) => text)]
  return {
    userId,
    kind,
    subject,
    lines: reference === undefined ? lines : [...lines, reference],
    path,
    action,
    ...(about && { about }),
    ...(sum && { sum }),
    ...(asks && { asks }),
    eventId,
    topic: `${event.type}:${event.type === 'order.advanced' ? `order-${event.orderId}` : eventId}`,
    at,
  }
}

export function messageNotification(
  eventId: number,
  message: {
    senderId: number
    senderName: string
    receiverId: number
    content: string
    about: string | null
  },
  at: Instant,
): Notification {
  const { senderId, senderName, receiverId, content, about } = message
  return {
    userId: receiverId,
    kind: 'messages',
    subject: about === null ? `Message from ${senderName}` : `${senderName} wrote about ${about}`,
    lines: [shorten(oneLine(content), PREVIEW_LENGTH) || SENT_A_PHOTO],
    path: `/messages/${senderId}`,
    action: 'Reply',
    eventId,
    topic: conversationTopic(senderId),
    at,
  }
}

const PREVIEW_LENGTH = 140
