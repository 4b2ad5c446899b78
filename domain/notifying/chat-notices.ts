import type { DomainEvent } from '#domain/shared/events.ts'
import { formatNaira } from '#domain/shared/money.ts'
import type { ChatButton, ChatMessage } from './chat.ts'
import { orderButtons, textOf } from './chat-acts.ts'
import { noticesOf } from './routing.ts'

/** What one person is told in their chat. `answersTo` gets what they answer. */
export type ChatNotice = {
  userId: number
  message: ChatMessage
  answersTo?: number
  /** They asked for it: told even where notifications are off. */
  always?: boolean
  /** A listing that they watch for, and by which keyword; told once. */
  alert?: { kind: ListedKind; id: number; keyword: string }
}

export type ListedKind = 'product' | 'business' | 'gig'

/** A new listing as it is told. */
export type Listed = { kind: ListedKind; id: number; title: string; price: number | null }

const PAGES = { product: '/products', business: '/businesses', gig: '/gigs' } as const
/** About the account itself: told by mail only, which the chat's holder may not be able to read. */
const MAIL_ONLY: ReadonlySet<string> = new Set(['password.changed', 'telegram.linked'])
const MOST_IN_DIGEST = 20

/** Who is told of an event in their chat, and in which words; messages and new listings are made apart. */
export function chatNoticesOf(event: DomainEvent, autoReleaseDays: number | null): ChatNotice[] {
  if (event.type === 'telegram_test.requested')
    return [{ userId: event.userId, message: testMessage(), always: true }]
  if (MAIL_ONLY.has(event.type)) return []
  return noticesOf(event, autoReleaseDays).map(({ userId, subject, lines, path, action, more = [] }) => {
    const pages = [{ action, path }, ...more].map((page) => [{ label: page.action, path: page.path }])
    return { userId, message: { heading: subject, lines, buttons: buttonsFor(event, userId) ?? pages } }
  })
}

/** A message of somebody, which can be answered from here. */
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
    answersTo: senderId,
    message: {
      heading: about === null ? `${senderName} wrote` : `${senderName} wrote about ${about}`,
      quote: content,
      lines: ['Reply to this message, and they get your answer.'],
      buttons: [
        [
          { label: 'Reply', act: textOf({ phase: 'do', act: { type: 'reply', id: senderId } }) },
          { label: 'Open', path: `/messages/${senderId}` },
        ],
      ],
    },
  }
}

/** A new listing that holds a keyword of somebody. */
export function alertNotice(userId: number, keyword: string, listed: Listed): ChatNotice {
  return {
    userId,
    alert: { kind: listed.kind, id: listed.id, keyword },
    message: {
      heading: lineOf(listed),
      lines: [`New on your campus, with your keyword “${keyword}”.`],
      buttons: [[{ label: 'Open', path: pathOf(listed) }]],
    },
  }
}

/** The button that takes the keyword of a notice off the list. */
export function muteButton(noticeId: number, keyword: string): ChatButton {
  const label = `Mute “${keyword.slice(0, 30)}”`
  return { label, act: textOf({ phase: 'do', act: { type: 'mute', id: noticeId } }) }
}

/** Several new listings in one message. */
export function digestOf(alerts: readonly ChatMessage[]): ChatMessage {
  const [some, rest] = [alerts.slice(0, MOST_IN_DIGEST), alerts.length - MOST_IN_DIGEST]
  const lines = some.map(({ heading = '', buttons }) => {
    const open = buttons?.flat().find((button) => 'path' in button)
    return open && 'path' in open ? { text: heading, path: open.path } : heading
  })
  return {
    heading: `${alerts.length} new listings with your keywords`,
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
    case 'product.asked_about':
      return [
        [
          { label: 'Yes, it is', act: actOn('renew', event.productId) },
          { label: 'It is sold', act: actOn('sold', event.productId) },
        ],
        [{ label: 'Lower the price', path: `/edit-product/${event.productId}` }],
      ]
    case 'product.paused':
      return [[{ label: 'Bring it back', act: actOn('renew', event.productId) }]]
    default:
      return undefined
  }
}

function actOn(type: 'renew' | 'sold', id: number): string {
  return textOf({ phase: 'do', act: { type, id } })
}

function pathOf({ kind, id }: Listed): string {
  return `${PAGES[kind]}/${id}`
}

function lineOf({ title, price }: Listed): string {
  return price === null ? title : `${title}, ${formatNaira(price)}`
}

function testMessage(): ChatMessage {
  return {
    heading: 'It works',
    lines: ['This is the test that you asked for. You are told here of messages, orders and money.'],
    buttons: [[{ label: 'Notification settings', path: '/notification-settings' }]],
  }
}
