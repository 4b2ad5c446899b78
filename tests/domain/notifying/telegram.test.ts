import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatUpdateOf } from '#adapters/telegram/chat-updates.ts'
import { fitsInButton, htmlOf, keyboardOf } from '#adapters/telegram/format.ts'
import { isSame, webhookSecretsOf } from '#adapters/telegram/secrets.ts'
import { afterQuiet } from '#domain/notifying/alerts/alert-times.ts'
import { matchedKeyword } from '#domain/notifying/alerts/keywords.ts'
import { type ChatAction, stepOf, textOf } from '#domain/notifying/chat/chat-actions.ts'
import { chatNoticesOf } from '#domain/notifying/chat/chat-notices.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { kobo } from '#domain/shared/money.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { SAMPLE_EVENTS } from '#tests/support/market/sample-events.ts'

const lagos = (time: string, day = 10) => new Date(`2026-11-${day}T${time}:00+01:00`)

const found = (keyword: string, texts: readonly string[], others: readonly string[]) => [
  ...texts.map((text): [string, string, string] => [keyword, text, keyword]),
  ...others.map((text): [string, string, undefined] => [keyword, text, undefined]),
]

describe('A keyword', () => {
  test.each<[string, string, string | undefined]>([
    ['phone', 'A Phone, as good as new', 'phone'],
    ['phone', 'Two phones', undefined],
    ['phone', 'A smartphone', undefined],
    ['café', 'CAFE table', 'café'],
    ['cafe', 'Cafe\u0301 table', 'cafe'],
    ['iphone 11', 'iPhone 11 Pro', 'iphone 11'],
    ['iphone 11', '11 iPhone', undefined],
    ['t-shirt', 'T shirt, blue', 't-shirt'],
    ['laptop, phone', 'A phone', 'phone'],
    ['phone -cracked', 'A cracked phone', undefined],
    ['phone -cracked, phone', 'A cracked phone', 'phone'],
    ['phone, -cracked', 'A Crackéd phone', undefined],
    ['phone, -', 'A phone', 'phone'],
    ['-cracked', 'A phone', undefined],
    ['', 'A phone', undefined],
    [', ,', 'A phone', undefined],
    ['!!!', 'A phone !!!', undefined],
    ...found(
      'C++',
      ['C++ lessons', 'Tutor (C++)', 'Learn c++.', 'C++11 book'],
      ['C textbook', 'Vitamin C', 'C# lessons'],
    ),
    ...found('C#', ['C# lessons', 'C♯ for beginners', 'Ｃ＃'], ['C++', 'Vitamin C', 'block C #4']),
    ...found('C', ['Vitamin C', 'C, the language'], ['C++ lessons', 'C# lessons']),
    ...found('.NET', ['.NET developer', 'C# and .net'], ['mosquito net', 'Net price', 'Sold.Net 5kg']),
    ...found('net', ['Mosquito net', 'Net: 5 kg'], ['.NET developer']),
    ...found('A+', ['Grade A+ notes', 'An A+, at last'], ['A phone', 'Vitamin A', 'Plan A+B']),
    ...found('18+', ['For 18+ only'], ['18 plates', '18+5 plates']),
    ...found('50%', ['50% off', 'now 50%!'], ['50 plates', '₦50']),
    ...found('50', ['50 plates', 'for ₦50', '$50 card'], ['50% off', '1.50 m', '50,000']),
    ...found('3-in-1', ['3-in-1 blender', '3 in 1 printer', '3‑in‑1'], ['3 plates in 1 box', '31 in stock']),
    ...found('#1', ['The #1 phone'], ['1 phone']),
    ...found('1.5', ['1.5 kg of rice'], ['1 or 5', '15 kg', '1.55 m']),
    ...found('5000', ['5,000 pieces', '₦5,000', '5000'], ['5,000,000', '5,00', '5.000']),
    ...found('$100', ['A $100 card'], ['100 cards', '₦100']),
    ...found('H&M', ['H&M shirt'], ['H M', 'size M', 'hm']),
    ...found(
      'laptop',
      [
        'laptop+charger',
        'Laptop+ bag',
        'laptop&bag',
        '#laptop',
        '@laptop',
        'laptop/phone',
        '(laptop)',
        'old.laptop',
        '“laptop”',
        'laptop!!!',
        'laptop_bag',
        '*laptop*',
      ],
      [],
    ),
    ...found('tv+', ['Apple TV+'], ['TV stand']),
    ['code -C++', 'code in C', 'code -C++'],
    ['code -C++', 'code in C++', undefined],
    ['-50%, shoes', 'shoes, 50% off', undefined],
    ['-50%, shoes', '50 shoes', 'shoes'],
  ])('%j in %j finds %j', (keywords, text, expected) => {
    expect(matchedKeyword(keywords, text)).toBe(expected)
  })
})

describe('A new listing is announced in a chat', () => {
  test('immediately by day, and in the morning if listed from 23:00 to 06:00 in Lagos', () => {
    for (const time of ['06:00', '12:00', '22:59']) expect(afterQuiet(lagos(time))).toEqual(lagos(time))
    expect(afterQuiet(lagos('23:00'))).toEqual(lagos('06:00', 11))
    expect(afterQuiet(lagos('00:30'))).toEqual(lagos('06:00'))
    expect(afterQuiet(lagos('05:59'))).toEqual(lagos('06:00'))
  })

  test('never at night, never earlier, and within seven hours of it', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (at) => {
        const message = afterQuiet(at)
        const hour = (message.getUTCHours() + 1) % 24
        expect(hour).toBeGreaterThanOrEqual(6)
        expect(hour).toBeLessThan(23)
        expect(message.getTime() - at.getTime()).toBeGreaterThanOrEqual(0)
        expect(message.getTime() - at.getTime()).toBeLessThanOrEqual(7 * 3_600_000)
        expect(afterQuiet(message)).toEqual(message)
      }),
    )
  })
})

describe('A button', () => {
  const id = fc.integer({ min: 1, max: 999_999_999_999_999 })
  const actions: fc.Arbitrary<ChatAction> = fc.oneof(
    fc.record({
      type: fc.constant('advance' as const),
      id,
      to: fc.constantFrom('preparing', 'ready_for_pickup', 'in_transit', 'delivered'),
    }),
    fc.record({ type: fc.constantFrom('confirm', 'renew', 'sold', 'mute', 'reply'), id }),
    fc.record({ type: fc.constant('link' as const), token: fc.stringMatching(/^[\w-]{43}$/) }),
    fc.record({ type: fc.constant('accept_meeting' as const), id, round: id }),
    fc.constant({ type: 'none' as const }),
  )

  test('encodes its action in 64 characters', () => {
    fc.assert(
      fc.property(
        actions,
        fc.constantFrom('ask' as const, 'do' as const, 'back' as const),
        (action, phase) => {
          const text = textOf({ phase, action })
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64)
          expect(stepOf(text)).toEqual({ phase, action })
        },
      ),
    )
  })

  test('that was forged decodes to nothing, or to a valid action', () => {
    for (const text of [
      '',
      'x',
      'd.advance.1',
      'd.advance.1.confirmed_by_buyer',
      'd.confirm.0',
      'd.confirm.-1',
      'd.accept_meeting.1',
      'd.accept_meeting.1.0',
    ])
      expect(stepOf(text)).toBeUndefined()
    for (const text of ['d.confirm.1e3', 'd.toString.1', 'd.link.x', 'z.confirm.1', 'd.advance.1.toString'])
      expect(stepOf(text)).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (text) => {
        const step = stepOf(text)
        expect(step === undefined || stepOf(textOf(step)) !== undefined).toBe(true)
      }),
    )
  })
})

describe('User text', () => {
  const links = { publicUrl: 'https://campus.ng', linkButtons: true }

  test('stays plain text and fits into one message', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 6000 }),
        fc.array(fc.string({ maxLength: 700 }), { maxLength: 40 }),
        (quote, lines) => {
          const html = htmlOf({ heading: quote, quote, lines }, links)
          const plain = html.replace(/<\/?(?:b|blockquote)>/g, '')
          expect(plain).not.toMatch(/[<>\u202a-\u202e]/)
          expect(plain.replace(/&(?:amp|lt|gt|quot);/g, '_').length).toBeLessThanOrEqual(4096)
        },
      ),
      { numRuns: 10 },
    )
  })

  test('links pages by buttons if Telegram accepts the address, and by text otherwise', () => {
    const message = {
      lines: ['x'],
      buttons: [
        [
          { label: 'Open', path: '/a?b=1&c' },
          { label: 'Go', action: 'd.none' },
        ],
      ],
    }
    expect(htmlOf(message, links)).toBe('x')
    expect(keyboardOf(message.buttons, links).inline_keyboard).toEqual([
      [
        { text: 'Open', url: 'https://campus.ng/a?b=1&c' },
        { text: 'Go', callback_data: 'd.none' },
      ],
    ])
    const local = { publicUrl: 'http://localhost:3000', linkButtons: false }
    expect(htmlOf(message, local)).toBe('x\n\nOpen: http://localhost:3000/a?b=1&amp;c')
    expect(keyboardOf(message.buttons, local).inline_keyboard).toEqual([
      [{ text: 'Go', callback_data: 'd.none' }],
    ])
    const takes = ['https://campus.ng', 'https://a.b.example.com:8443']
    const refuses = [
      'http://campus.ng',
      'https://localhost',
      'https://10.0.0.1',
      'https://x.local',
      'https://[::1]',
    ]
    expect([...takes, ...refuses].map(fitsInButton)).toEqual([true, true, ...refuses.map(() => false)])
  })
})

describe('A chat', () => {
  const order = {
    notes: '',
    orderId: 7,
    orderNumber: 'N7',
    buyerId: 1,
    sellerId: 2,
    title: 'A',
    subtotal: kobo(100),
    total: kobo(100),
    autoReleaseDays: null,
  }
  const buttons = (event: DomainEvent) =>
    chatNoticesOf(event, aNoticeContext()).map(({ message }) =>
      message.buttons?.flat().map(({ label }) => label),
    )

  test('gets security notices even when muted, with the way to stop the action', () => {
    const alarms = SAMPLE_EVENTS.flatMap((event) => chatNoticesOf(event, aNoticeContext())).filter(
      ({ isAlarm }) => isAlarm,
    )
    expect(alarms.filter(({ always }) => !always)).toEqual([])
    for (const event of [
      { type: 'chat.linked', channel: 'telegram', userId: 1 },
      { type: 'google.linked', userId: 1 },
      { type: 'password.changed', userId: 1 },
    ] as const)
      expect(chatNoticesOf(event, aNoticeContext())).toMatchObject([
        { userId: 1, isAlarm: true, always: true },
      ])
    const gig = { gigId: 3, ownerId: 1, title: 'A poster', freelancerId: 2, amount: kobo(90_000) }
    expect(chatNoticesOf({ type: 'bid.accepted', ...gig }, aNoticeContext())).toMatchObject([
      { userId: 2 },
      { userId: 1, isAlarm: true, always: true },
    ])
  })

  test('gets an order’s notice with the holder’s possible actions', () => {
    const view = 'View order'
    expect(buttons({ type: 'order.placed', campus: 'ui', ...order })).toEqual([
      ['Start Preparing', view],
      [view],
    ])
    expect(buttons({ type: 'order.advanced', to: 'in_transit', ...order })).toEqual([[view]])
    expect(buttons({ type: 'order.advanced', to: 'delivered', ...order })).toEqual([
      ['Confirm Delivery', view],
    ])
    expect(buttons({ type: 'order.reminded', stage: 'delivered', days: 1, ...order })).toEqual([
      ['Confirm Delivery', view],
    ])
    expect(buttons({ type: 'order.reminded', stage: 'pending', days: 3, ...order })).toEqual([
      ['Start Preparing', view],
    ])
  })
})

describe('Telegram', () => {
  test('authenticates by secrets derived from its token', () => {
    const { path, header } = webhookSecretsOf('1:a')
    expect(path).toMatch(/^[\w-]{43}$/)
    expect(header).not.toBe(path)
    expect(webhookSecretsOf('1:b').path).not.toBe(path)
    expect([isSame(path, path), isSame(header, path), isSame('', path), isSame(undefined, path)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('is accepted only in private chats', () => {
    const [chat, from] = [
      { id: 5, type: 'private' as const, first_name: 'A' },
      { id: 5, is_bot: false, first_name: 'A' },
    ]
    const group = { id: -5, type: 'group' as const, title: 'G' }
    const message = { message_id: 1, date: 1, text: '/START@Bot  a b', chat, from }
    const tap = { id: '9', from, chat_instance: '1', data: 'd.none' }
    const update = (part: object) => chatUpdateOf({ update_id: 1, ...part } as never)
    expect(update({ message })).toEqual({ type: 'command', chatId: '5', name: 'start', rest: 'a b' })
    expect(update({ message: { ...message, text: 'Hi', reply_to_message: { message_id: 3 } } })).toEqual({
      type: 'text',
      chatId: '5',
      text: 'Hi',
      answerTo: '3',
    })
    expect(update({ message: { ...message, chat: group } })).toBeUndefined()
    expect(update({ callback_query: { ...tap, message: { message_id: 1, date: 1, chat } } })).toMatchObject({
      type: 'tap',
      action: 'd.none',
      messageId: '1',
    })
    expect(update({ callback_query: { ...tap, message: { message_id: 1, chat: group } } })).toBeUndefined()
    expect(update({ my_chat_member: { chat, from, new_chat_member: { status: 'kicked' } } })).toEqual({
      type: 'left',
      chatId: '5',
    })
    expect(update({})).toBeUndefined()
  })
})
