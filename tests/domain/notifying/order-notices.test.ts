import { describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { kobo } from '#domain/shared/money.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

const ORDER = {
  orderId: 7,
  orderNumber: 'CM-7',
  buyerId: 1,
  sellerId: 2,
  title: 'Desk lamp',
  subtotal: kobo(500_000),
  total: kobo(525_000),
  notes: '',
  autoReleaseDays: null,
}
const PLACED = { type: 'order.placed', campus: 'unilag', ...ORDER, notes: 'Hall 3, 6pm' } as const
const DELIVERED = { type: 'order.advanced', to: 'delivered', ...ORDER } as const
const REMINDED = { type: 'order.reminded', stage: 'delivered', days: 3, ...ORDER } as const

function message(event: typeof PLACED | typeof DELIVERED | typeof REMINDED, days: number | null): string {
  const notices = noticesOf({ ...event, autoReleaseDays: days }, aNoticeContext())
  const mine = notices.filter(({ userId }) => userId === ORDER.buyerId)
  return mine.flatMap(({ lines }) => lines).join(' ')
}

describe('A buyer is notified of the release of an order’s money', () => {
  test('only by their own confirmation, if there is no automatic release', () => {
    expect(message(PLACED, null)).toContain('Bola gets paid only when you confirm delivery.')
    for (const event of [PLACED, DELIVERED, REMINDED])
      expect(message(event, null)).not.toMatch(/\d days? after/)
  })

  test('by automatic release, too, if there is one', () => {
    expect(message(PLACED, 14)).toContain(
      'Bola gets paid when you confirm delivery, or 14 days after delivery.',
    )
    for (const event of [DELIVERED, REMINDED])
      expect(message(event, 1)).toContain(
        'If you neither confirm nor open a dispute, the seller is paid 1 day after delivery.',
      )
    for (const event of [PLACED, DELIVERED, REMINDED]) expect(message(event, 14)).not.toMatch(/\bonly\b/)
  })
})

describe('Every notice of an order', () => {
  const debtPaid = kobo(0)
  const cancelled = { type: 'order.cancelled', reason: 'Broken', ...ORDER, debtPaid } as const
  const EVENTS = [
    PLACED,
    ...(['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const).map((to) => ({
      ...DELIVERED,
      to,
    })),
    ...(['buyer', 'code', 'system'] as const).map(
      (by) => ({ type: 'order.completed', campus: 'unilag', by, ...ORDER, debtPaid }) as const,
    ),
    { type: 'order.cancel_asked', reason: 'I moved', ...ORDER } as const,
    ...(['refused', 'taken_back'] as const).map((how) => ({ type: 'order.goes_on', how, ...ORDER }) as const),
    ...(['buyer', 'seller', 'agreement', 'system'] as const).map((by) => ({ ...cancelled, by })),
    REMINDED,
    { ...REMINDED, whom: 'seller' as const },
    { type: 'order.queued', stage: 'delivered', ...ORDER } as const,
  ]

  test.each(EVENTS)(
    '($type) has the item in its subject, a person, and the order number in small print',
    (event) => {
      const notices = noticesOf(event, aNoticeContext())
      expect(notices.length).toBeGreaterThan(0)
      for (const { subject, lines, reference, kind, path } of notices) {
        expect(subject).toContain('Desk lamp')
        expect(subject).not.toContain('#')
        expect([subject, ...lines].join(' ')).toMatch(/Ada|Bola|you/i)
        expect([kind, reference, path]).toEqual(['orders', 'Order #CM-7', '/orders/7'])
        for (const line of lines)
          for (const sentence of line.split(/(?<=[.?!]) /))
            expect(sentence.split(' ').length).toBeLessThanOrEqual(20)
      }
    },
  )

  test('includes the buyer’s note for the seller', () => {
    const [toSeller] = noticesOf(PLACED, aNoticeContext())
    expect(toSeller).toMatchObject({ userId: 2, subject: 'New order: Desk lamp' })
    expect(toSeller?.lines).toContain('Their note: “Hall 3, 6pm”')
    expect(toSeller?.lines[0]).toContain('Ada paid')
  })
})

describe('A handover by code', () => {
  test('is one notice to each side, and confirms receipt to the buyer', () => {
    const debtPaid = kobo(0)
    const handedOver = { type: 'order.completed', campus: 'unilag', by: 'code', ...ORDER, debtPaid } as const
    const subjects = noticesOf(handedOver, aNoticeContext()).map(({ userId, subject }) => [userId, subject])
    expect(subjects).toEqual([
      [ORDER.sellerId, '₦5,000 for Desk lamp is in your wallet'],
      [ORDER.buyerId, 'You got your Desk lamp'],
    ])
  })
})

describe('A buyer’s cancellation request', () => {
  const told = (event: DomainEvent) =>
    noticesOf(event, aNoticeContext()).map(({ userId, subject, lines, action }) => ({
      userId,
      subject,
      lines,
      action,
    }))

  test('notifies the seller, who can answer', () => {
    expect(told({ type: 'order.cancel_asked', reason: 'I moved', ...ORDER })).toEqual([
      {
        userId: ORDER.sellerId,
        subject: 'Ada asks to cancel: Desk lamp',
        lines: [
          'If you agree, the order ends and ₦5,250 goes back to Ada.',
          'Keep the order going, and ₦5,000 stays in escrow for you.',
          'Reason: “I moved”',
        ],
        action: 'Answer the request',
      },
    ])
  })

  test('is in the reminder to the seller while unanswered', () => {
    const reminded = { ...REMINDED, stage: 'started', days: 4, isCancelAsked: true } as const
    const [notice, ...others] = noticesOf(reminded, aNoticeContext())
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      userId: ORDER.sellerId,
      action: 'Answer the request',
      asks: { what: 'order_cancellation', id: ORDER.orderId },
    })
    expect(notice?.lines[0]).toBe('Ada asked to cancel it. If you agree, ₦5,250 goes back to them.')
    expect(notice?.lines.join(' ')).not.toContain('Hand it over')
  })

  test('notifies the other side when declined or withdrawn', () => {
    expect(told({ type: 'order.goes_on', how: 'refused', ...ORDER })).toMatchObject([
      {
        userId: ORDER.buyerId,
        subject: 'Bola wants to continue: Desk lamp',
        lines: [
          'Bola didn’t agree to cancel. The order continues, and your ₦5,250 stays in escrow.',
          'Can’t sort it out together? Open a dispute.',
        ],
      },
    ])
    expect(told({ type: 'order.goes_on', how: 'taken_back', ...ORDER })).toMatchObject([
      {
        userId: ORDER.sellerId,
        subject: 'Ada no longer wants to cancel: Desk lamp',
        lines: ['The order continues, and ₦5,000 stays in escrow for you.'],
      },
    ])
  })

  test('notifies both sides of the end when agreed', () => {
    const cancelled = { type: 'order.cancelled', by: 'agreement', reason: 'I moved', ...ORDER } as const
    expect(told({ ...cancelled, debtPaid: kobo(0) })).toMatchObject([
      {
        userId: ORDER.sellerId,
        subject: 'Order cancelled: Desk lamp',
        lines: ['You and Ada agreed to cancel. We refunded ₦5,250 to Ada.', 'Reason: “I moved”'],
      },
      {
        userId: ORDER.buyerId,
        subject: '₦5,250 is back in your wallet: Desk lamp',
        lines: [
          'Bola agreed to cancel your order and you got everything back.',
          'You can spend it on another order, or withdraw it to your bank.',
        ],
      },
    ])
  })
})
