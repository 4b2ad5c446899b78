import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#domain/notifying/chat/chat.ts'
import { chatNoticesOf, digestOf, withNotMe, writtenNotice } from '#domain/notifying/chat/chat-notices.ts'
import type { Notice } from '#domain/notifying/notice.ts'
import { messageNotification } from '#domain/notifying/notification.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import {
  passwordResetEmail,
  proofCodeEmail,
  verificationEmail,
} from '#domain/notifying/words/account-emails.ts'
import { announcementOf } from '#domain/notifying/words/activity.ts'
import * as bot from '#domain/notifying/words/bot.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { kobo } from '#domain/shared/money.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { SAMPLE_EVENTS } from '#tests/support/market/sample-events.ts'
import { faultsOf } from '#tests/support/sources/plain-words.ts'

const AT = new Date('2026-11-03T09:00:00Z')
const CONTEXTS = [aNoticeContext(null), { ...aNoticeContext(14), added: kobo(5_880_00) }]
const NOTICES = SAMPLE_EVENTS.flatMap((event) =>
  CONTEXTS.flatMap((context) => noticesOf(event, context).map((notice) => ({ event, notice }))),
)

describe('The words of notices', () => {
  test('are checked for every event kind that notifies', () => {
    const kinds = new Set(NOTICES.map(({ event }) => event.type))
    expect(kinds.size).toBeGreaterThan(30)
    expect(NOTICES.length).toBeGreaterThan(100)
  })

  test.each(NOTICES.map(({ event, notice }) => [event.type, notice.subject, notice] as const))(
    '(%s) “%s” is plain',
    (_, __, notice) => {
      expect(wordsOf(notice).flatMap(faultsOf)).toEqual([])
    },
  )

  test('name the item in the headline, and no code', () => {
    for (const { event, notice } of NOTICES) {
      const title = 'title' in event && event.type !== 'report.upheld' ? event.title : undefined
      if (title !== undefined) expect(notice.subject).toContain(title)
      expect(notice.subject).not.toMatch(/#|QA8A93BU|DEP7F2K9/)
    }
  })

  test('name the counterparty and the sum first, where money moves between two people', () => {
    const deals = NOTICES.filter(({ event }) => /^(?:order|bid|dispute)\.|^gig\.completed/.test(event.type))
    expect(deals.length).toBeGreaterThan(20)
    for (const { event, notice } of deals) {
      const first = `${notice.subject} ${notice.lines.slice(0, 2).join(' ')}`
      expect(first, event.type).toContain(notice.userId === 1 ? 'Bola' : 'Ada')
      if (event.type !== 'bid.rejected') expect(first, event.type).toMatch(/₦\d/)
    }
  })

  test('include the buyer’s note while the two still have to meet, but not every cart’s note', () => {
    const order = SAMPLE_EVENTS.filter(({ type }) => /^order\.(?:placed|advanced)$/.test(type))
    const withNote = order.filter((event) => notesIn(event) > 0)
    expect(withNote.map((event) => ('to' in event ? event.to : event.type))).toEqual(
      ['preparing', 'ready_for_pickup', 'in_transit', 'order.placed'].sort(
        (one, other) => indexOf(order, one) - indexOf(order, other),
      ),
    )
    for (const event of order)
      expect(notesIn({ ...event, notes: 'Order created from cart' } as DomainEvent)).toBe(0)
  })

  test('have a button that begins with a verb', () => {
    for (const { notice } of NOTICES)
      for (const { action } of [notice, ...(notice.more ?? [])])
        expect(action).toMatch(
          /^(?:Add|Answer|Bring|Buy|Confirm|Find|Lower|Mark|Open|Read|Reset|Say|Set|View|Write|Yes,) ?/,
        )
  })
})

describe('Other texts', () => {
  const written = {
    senderId: 2,
    senderName: 'Bola',
    receiverId: 1,
    content: 'Is it still available?',
    about: 'Tecno Spark 10',
  }
  const alert = {
    heading: 'Tecno Spark 10',
    lines: ['It’s new.'],
    buttons: [[{ label: 'Open', path: '/products/7' }]],
  }
  const chats: ChatMessage[] = [
    ...SAMPLE_EVENTS.flatMap((event) =>
      CONTEXTS.flatMap((context) => chatNoticesOf(event, context).map(({ message }) => message)),
    ),
    writtenNotice(written).message,
    digestOf(Array.from({ length: 30 }, () => alert)),
    bot.YOUR_ANSWER,
    bot.answerSent(2),
    bot.answerNotSent('This message is too long.'),
    bot.welcome('Ada'),
    bot.askToRelink('Ada', 'Bola', 'x'.repeat(43)),
    bot.LINK_REFUSED,
    bot.ownCode('123456'),
    bot.requestedCode('123456'),
    bot.help(undefined),
    bot.help('Ada'),
    bot.status({ name: 'Ada', isOn: true, notificationKeywords: '' }),
    bot.status({ name: 'Ada', isOn: false, notificationKeywords: 'tecno' }),
    bot.NOT_LINKED,
    bot.STOPPED,
    withNotMe(bot.UNLINKED, 't'),
  ]

  test('in a chat are plain', () => {
    const said = chats.flatMap(({ heading = '', lines, buttons = [] }) => [
      heading,
      ...lines.map((line) => (typeof line === 'string' ? line : line.text)),
      ...buttons.flat().map(({ label }) => label),
    ])
    expect([...said, ...Object.values(bot.BOT), bot.mutedWords('tecno')].flatMap(faultsOf)).toEqual([])
  })

  test('in emails about an account are plain', () => {
    const emails = [
      verificationEmail({ token: 't', code: '482913', notMe: 'n' }),
      passwordResetEmail({ token: 't' }),
      passwordResetEmail({ token: 't', securing: 's' }),
      proofCodeEmail('482913'),
    ]
    for (const { subject, lines, action, more = [] } of emails)
      expect([subject, ...lines, action, ...more.map((each) => each.action)].flatMap(faultsOf)).toEqual([])
  })

  test('in the activity feed and of messages are plain', () => {
    const feed = SAMPLE_EVENTS.flatMap((event) => announcementOf(1, event, AT)?.message ?? [])
    const { subject, action } = messageNotification(1, written, AT)
    expect(feed.length).toBeGreaterThan(5)
    expect([...feed, subject, action].flatMap(faultsOf)).toEqual([])
  })
})

describe('The check of words', () => {
  test.each([
    'We sent you a mail.',
    'Somebody bought it.',
    'Nobody asks for it.',
    'Sign in anew.',
    'The price stands below.',
    `One ${'word '.repeat(21)}.`,
  ])('finds the fault in “%s”', (text) => {
    expect(faultsOf(text)).toHaveLength(1)
  })

  test('accepts plain sentences', () => {
    expect(faultsOf('We emailed you. Your money is safe in escrow until you confirm delivery.')).toEqual([])
  })
})

function wordsOf({ subject, lines, action, more = [] }: Notice): string[] {
  return [subject, ...lines, action, ...more.map((each) => each.action)]
}

function notesIn(event: DomainEvent): number {
  return noticesOf(event, aNoticeContext()).filter(({ lines }) => lines.some((line) => / note: “/.test(line)))
    .length
}

function indexOf(events: readonly DomainEvent[], name: string): number {
  return events.findIndex((event) => event.type === name || ('to' in event && event.to === name))
}
