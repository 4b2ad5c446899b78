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
    [
      { type: 'gig.cancel_asked', by: 1, reason: 'No time', freelancerId: 2, ...GIG } as const,
      [[2, 'The owner asks to cancel: A poster']],
    ],
    [
      { type: 'gig.cancel_asked', by: 2, reason: 'No time', freelancerId: 2, ...GIG } as const,
      [[1, 'The freelancer asks to cancel: A poster']],
    ],
    [
      { type: 'gig.goes_on', how: 'refused', by: 2, freelancerId: 2, ...GIG } as const,
      [[1, 'Not cancelled: A poster']],
    ],
    [
      { type: 'gig.goes_on', how: 'taken_back', by: 1, freelancerId: 2, ...GIG } as const,
      [[2, 'No longer to be cancelled: A poster']],
    ],
    [
      { type: 'gig.cancelled', how: 'agreement', reason: 'No time', ...PAID, ...GIG } as const,
      [
        [1, 'Gig cancelled: A poster'],
        [2, 'Gig cancelled: A poster'],
      ],
    ],
    [
      { type: 'gig.cancelled', how: 'freelancer', reason: 'No time', ...PAID, ...GIG } as const,
      [
        [1, 'The freelancer gave up: A poster'],
        [2, 'You gave up: A poster'],
      ],
    ],
  ])('$type to whom it concerns', (event, told) => {
    const notices = noticesOf(event, null)
    expect(notices.map(({ userId, subject }) => [userId, subject])).toEqual(told)
    for (const { path } of notices) expect(path).toBe('/gigs/7')
  })

  test('a new gig to nobody: it is announced instead', () => {
    const event = { type: 'gig.posted', gigId: 7, userId: 1, campus: 'unilag', title: 'A poster' } as const
    expect(noticesOf(event, null)).toEqual([])
  })
})
