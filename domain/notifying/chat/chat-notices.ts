import type { DomainEvent } from '#domain/shared/events.ts'
import type { Notice, NoticeContext, NoticeKind } from '../notice.ts'
import type { ChatWording } from '../notice-rule.ts'
import { ruleOf } from '../routing.ts'
import { linesWithNotMe, notMe } from '../words/account-emails.ts'
import { SENT_A_PHOTO } from '../words/messages.ts'
import type { ChatButton, ChatLine, ChatMessage } from './chat.ts'
import { textOf } from './chat-actions.ts'

export type ChatNotice = {
  userId: number
  kind: NoticeKind
  message: ChatMessage
  answersTo?: number
  /** A thief may have done it: see `withNotMe`. */
  isAlarm?: true
  cancels?: number
  /** Sent even if notifications are off: it was requested, or is an alarm. */
  always?: boolean
  alert?: NonNullable<ChatWording['alert']>
}

const MAX_IN_DIGEST = 20

export function chatNoticesOf(event: DomainEvent, context: NoticeContext): ChatNotice[] {
  if (event.type === 'chat_test.requested')
    return [{ userId: event.userId, kind: 'account', message: testMessage(), always: true }]
  const rule = ruleOf(event)
  const notices = rule?.notices(event, context) ?? []
  return notices.map(
    (
      { userId, kind, isAlarm, cancels, subject, lines, items, reference, path, action, more = [] },
      index,
    ) => {
      const { lines: chatLines = [...lines, ...listed(items)], alert } = rule?.inChat?.(event, index) ?? {}
      const pages = [{ action, path }, ...more].map((page) => [{ label: page.action, path: page.path }])
      return {
        userId,
        kind,
        // A session's holder, who may be a thief, must not be able to mute alarms.
        ...(isAlarm && { isAlarm, always: true }),
        ...(cancels !== undefined && { cancels }),
        ...(alert && { alert }),
        message: {
          heading: subject,
          lines: reference === undefined ? chatLines : [...chatLines, reference],
          buttons: rule?.buttons?.(event, userId) ?? pages,
        },
      }
    },
  )
}

function listed(items: Notice['items'] = []): ChatLine[] {
  return items.map(({ text, path }) => (path === undefined ? text : { text, path }))
}

/** Adds the “This wasn’t me” link of this token as the first button. */
export function withNotMe(message: ChatMessage, token: string): ChatMessage {
  const { line, action, path } = notMe(token)
  return {
    ...message,
    lines: linesWithNotMe(message.lines, line),
    buttons: [[{ label: action, path }], ...(message.buttons ?? [])],
  }
}

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

export function muteButton(noticeId: number, keyword: string): ChatButton {
  const label = `Mute “${keyword.slice(0, 30)}”`
  return { label, action: textOf({ phase: 'do', action: { type: 'mute', id: noticeId } }) }
}

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

function testMessage(): ChatMessage {
  return {
    heading: 'It works',
    lines: ['This is the test you asked for. We send you messages, orders and money updates here.'],
    buttons: [[{ label: 'Notification settings', path: '/notification-settings' }]],
  }
}
