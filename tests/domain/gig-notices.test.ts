import { describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'

const GIG = { gigId: 7, ownerId: 1, title: 'A poster' }
const PAID = { freelancerId: 2, amount: kobo(3000_50) }

describe('Of gigs is told by mail', () => {
  test.each([
    [{ type: 'bid.placed', bidId: 5, ...PAID, ...GIG } as const, [[1, 'A bid of ₦3,000.50 on your gig']]],
    [
      { type: 'bid.accepted', ...PAID, ...GIG } as const,
      [
        [2, 'Your bid was accepted: A poster'],
        [1, 'You accepted a bid: A poster'],
      ],
    ],
    [{ type: 'bid.rejected', freelancerId: 3, ...GIG } as const, [[3, 'Your bid was not taken: A poster']]],
    [
      { type: 'gig.completed', campus: 'unilag', ...PAID, ...GIG } as const,
      [
        [2, '₦3,000.50 for “A poster” is in your wallet'],
        [1, 'Gig completed: A poster'],
      ],
    ],
  ])('$type to whom it concerns', (event, told) => {
    const notices = noticesOf(event)
    expect(notices.map(({ userId, subject }) => [userId, subject])).toEqual(told)
    for (const { path } of notices) expect(path).toBe('/gigs/7')
  })

  test('a new gig to nobody: it is announced instead', () => {
    const event = { type: 'gig.posted', gigId: 7, userId: 1, campus: 'unilag', title: 'A poster' } as const
    expect(noticesOf(event)).toEqual([])
  })
})
