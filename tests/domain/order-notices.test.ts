import { describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'
import { aNoticeContext } from '#tests/support/notice-context.ts'

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

/** What the buyer reads. */
function message(event: typeof PLACED | typeof DELIVERED | typeof REMINDED, days: number | null): string {
  const notices = noticesOf({ ...event, autoReleaseDays: days }, aNoticeContext())
  const mine = notices.filter(({ userId }) => userId === ORDER.buyerId)
  return mine.flatMap(({ lines }) => lines).join(' ')
}

describe('A buyer is told when the money of their order is released', () => {
  test('only on their word, where no clock releases it', () => {
    expect(message(PLACED, null)).toContain('Bola gets paid only when you confirm delivery.')
    for (const event of [PLACED, DELIVERED, REMINDED])
      expect(message(event, null)).not.toMatch(/\d days? after/)
  })

  test('by a clock too, where there is one', () => {
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
    ...(['buyer', 'seller', 'system'] as const).map((by) => ({ ...cancelled, by })),
    REMINDED,
    { ...REMINDED, whom: 'seller' as const },
    { type: 'order.queued', stage: 'delivered', ...ORDER } as const,
  ]

  test.each(EVENTS)(
    '($type) names the thing in its subject, a person, and the order in small print',
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

  test('tells the seller of the note that came with the order', () => {
    const [toSeller] = noticesOf(PLACED, aNoticeContext())
    expect(toSeller).toMatchObject({ userId: 2, subject: 'New order: Desk lamp' })
    expect(toSeller?.lines).toContain('Their note: “Hall 3, 6pm”')
    expect(toSeller?.lines[0]).toContain('Ada paid')
  })
})
