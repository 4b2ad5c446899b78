import { describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'

const ORDER = {
  orderId: 7,
  orderNumber: 'CM-7',
  buyerId: 1,
  sellerId: 2,
  subtotal: kobo(500_000),
  total: kobo(525_000),
}
const PLACED = { type: 'order.placed', title: 'Desk lamp', campus: 'unilag', ...ORDER } as const
const DELIVERED = { type: 'order.advanced', to: 'delivered', ...ORDER } as const
const REMINDED = { type: 'order.reminded', whom: 'buyer', days: 3, ...ORDER } as const

/** What the buyer reads. */
function told(event: Parameters<typeof noticesOf>[0], autoReleaseDays: number | null): string {
  const mine = noticesOf(event, autoReleaseDays).filter(({ userId }) => userId === ORDER.buyerId)
  return mine.flatMap(({ lines }) => lines).join(' ')
}

describe('A buyer is told when the money is released', () => {
  test('only on their word, where no clock releases it', () => {
    expect(told(PLACED, null)).toContain('The seller gets it only when you confirm delivery.')
    for (const event of [PLACED, DELIVERED, REMINDED]) expect(told(event, null)).not.toMatch(/\d days? after/)
  })

  test('by a clock too, where there is one', () => {
    expect(told(PLACED, 14)).toContain(
      'The seller gets it when you confirm delivery, or 14 days after delivery.',
    )
    for (const event of [DELIVERED, REMINDED])
      expect(told(event, 1)).toContain(
        'If you neither confirm nor open a dispute, it is released 1 day after delivery.',
      )
    for (const event of [PLACED, DELIVERED, REMINDED]) expect(told(event, 14)).not.toMatch(/\bonly\b/)
  })
})
