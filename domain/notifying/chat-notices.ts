import type { DomainEvent } from '#domain/shared/events.ts'
import {
  type AlertEvent,
  alertNotices,
  type DigestEvent,
  digestNotice,
  headingOf,
  pathOf,
} from './alert-notices.ts'
import type { ChatButton, ChatMessage } from './chat.ts'
import { meetingButtons, offerButtons, orderButtons, textOf } from './chat-actions.ts'
import type { ListedKind } from './listing-notices.ts'
import type { NoticeContext, NoticeKind } from './notice.ts'
import { noticesOf } from './routing.ts'
import { linesWithNotMe, notMe } from './words/account-emails.ts'
import { SENT_A_PHOTO } from './words/messages.ts'

/** A notice to one person in a chat. `answersTo` is the user who gets their reply. */
export type ChatNotice = {
  userId: number
  kind: NoticeKind
  message: ChatMessage
  answersTo?: number
  /** A thief may have done it: see `withNotMe`. */
  isAlarm?: true
  /** See `Notice`. */
  cancels?: number
  /** They asked for it, or it is an alarm: told even where notifications are off. */
  always?: boolean
  /** A new listing that they watch for, and by which keyword; told once. */
  alert?: { kind: ListedKind; id: number; keyword?: string }
}

const MAX_IN_DIGEST = 20

/** Returns what an event tells in chats. Those of messages have a function of their own. */
export function chatNoticesOf(event: DomainEvent, context: NoticeContext): ChatNotice[] {
  if (event.type === 'chat_test.requested')
    return [{ userId: event.userId, kind: 'account', message: testMessage(), always: true }]
  if (event.type === 'alert.raised') return alertChatNotices(event)
  if (event.type === 'alerts.collected') return [digestChatNotice(event)]
  return noticesOf(event, context).map(
    ({ userId, kind, isAlarm, cancels, subject, lines, reference, path, action, more = [] }) => {
      const pages = [{ action, path }, ...more].map((page) => [{ label: page.action, path: page.path }])
      const told = reference === undefined ? lines : [...lines, reference]
      return {
        userId,
        kind,
        ...(isAlarm && { isAlarm }),
        // Whoever has the session must not be able to silence what tells of them.
        ...(isAlarm && { always: true }),
        ...(cancels !== undefined && { cancels }),
        message: { heading: subject, lines: told, buttons: buttonsFor(event, userId) ?? pages },
      }
    },
  )
}

/** Returns what is said, with the “This wasn’t me” link of this token as its first button. */
export function withNotMe(message: ChatMessage, token: string): ChatMessage {
  const { line, action, path } = notMe(token)
  return {
    ...message,
    lines: linesWithNotMe(message.lines, line),
    buttons: [[{ label: action, path }], ...(message.buttons ?? [])],
  }
}

/** Returns the Telegram notice of a new message, which the receiver can reply to in the chat. */
export function writtenNotice(message: {
  senderId: number
  senderName: string
  receiverId: number
  content: string
  about: string | null
}): ChatNotice {
  const { senderId, senderName, receiverId, content, about } = message
  return {
    userId: receiverId,
    kind: 'messages',
    answersTo: senderId,
    message: {
      heading: about === null ? `${senderName} wrote` : `${senderName} wrote about ${about}`,
      quote: content || SENT_A_PHOTO,
      lines: ['Reply to this message, and we send your answer.'],
      buttons: [
        [
          { label: 'Reply', action: textOf({ phase: 'do', action: { type: 'reply', id: senderId } }) },
          { label: 'Open', path: `/messages/${senderId}` },
        ],
      ],
    },
  }
}

/** A new listing is told once in a chat, and not at night; what became of a favorite is told each time. */
function alertChatNotices(event: AlertEvent): ChatNotice[] {
  return alertNotices(event).map(({ userId, kind, subject, lines, path, action }, index) => {
    const keyword = event.people[index]?.keyword
    return {
      userId,
      kind,
      ...(event.reason === 'match' && {
        alert: { kind: event.kind, id: event.itemId, ...(keyword !== undefined && { keyword }) },
      }),
      message: { heading: subject, lines, buttons: [[{ label: action, path }]] },
    }
  })
}

/** In chats the listings of a digest are links. */
function digestChatNotice(event: DigestEvent): ChatNotice {
  const { userId, kind, subject, lines, path, action } = digestNotice(event)
  const links = event.listings.map((listing) => ({ text: headingOf(listing), path: pathOf(listing) }))
  return {
    userId,
    kind,
    message: {
      heading: subject,
      lines: [...links, ...lines.slice(links.length)],
      buttons: [[{ label: action, path }]],
    },
  }
}

/** Returns the button that removes the keyword of a notice from the person's list. */
export function muteButton(noticeId: number, keyword: string): ChatButton {
  const label = `Mute “${keyword.slice(0, 30)}”`
  return { label, action: textOf({ phase: 'do', action: { type: 'mute', id: noticeId } }) }
}

/** Returns one message for several new listings. */
export function digestOf(alerts: readonly ChatMessage[]): ChatMessage {
  const [some, rest] = [alerts.slice(0, MAX_IN_DIGEST), alerts.length - MAX_IN_DIGEST]
  const lines = some.map(({ heading = '', buttons }) => {
    const open = buttons?.flat().find((button) => 'path' in button)
    return open && 'path' in open ? { text: heading, path: open.path } : heading
  })
  return {
    heading: `${alerts.length} new listings match your alerts`,
    lines: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])],
    buttons: [[{ label: 'Notification settings', path: '/notification-settings' }]],
  }
}

function buttonsFor(event: DomainEvent, userId: number): ChatButton[][] | undefined {
  switch (event.type) {
    case 'order.placed':
      return userId === event.sellerId
        ? orderButtons(event.orderId, { type: 'advance', id: event.orderId, to: 'preparing' })
        : undefined
    case 'order.advanced':
      return event.to === 'delivered'
        ? orderButtons(event.orderId, { type: 'confirm', id: event.orderId })
        : undefined
    case 'order.reminded':
      return orderButtons(
        event.orderId,
        event.whom === 'buyer'
          ? { type: 'confirm', id: event.orderId }
          : { type: 'advance', id: event.orderId, to: 'preparing' },
      )
    case 'offer.made': {
      const { offerId: id, price, buyerId, sellerId } = event
      return offerButtons({ id, price, path: `/messages/${userId === buyerId ? sellerId : buyerId}` })
    }
    case 'meeting.proposed':
      return meetingButtons({ id: event.orderId, round: event.round })
    case 'product.asked_about':
      return [
        [
          { label: 'Yes, still available', action: actionOn('renew', event.productId) },
          { label: 'Mark it as sold', action: actionOn('sold', event.productId) },
        ],
        [{ label: 'Lower the price', path: `/edit-product/${event.productId}` }],
      ]
    case 'product.paused':
      return [[{ label: 'Bring it back', action: actionOn('renew', event.productId) }]]
    default:
      return undefined
  }
}

function actionOn(type: 'renew' | 'sold', id: number): string {
  return textOf({ phase: 'do', action: { type, id } })
}

function testMessage(): ChatMessage {
  return {
    heading: 'It works',
    lines: ['This is the test you asked for. We send you messages, orders and money updates here.'],
    buttons: [[{ label: 'Notification settings', path: '/notification-settings' }]],
  }
}
