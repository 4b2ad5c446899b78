import { describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

const GIG = { gigId: 7, ownerId: 1, title: 'A poster' }
const PAID = { freelancerId: 2, amount: kobo(3000_50), debtPaid: kobo(0) }

describe('Notices of gigs', () => {
  test.each([
    [{ type: 'bid.placed', bidId: 5, ...PAID, ...GIG } as const, [[1, 'Bola bids ₦3,000.50: A poster']]],
    [
      { type: 'bid.accepted', ...PAID, ...GIG } as const,
      [
        [2, 'Your bid was accepted: A poster'],
        [1, 'You hired Bola: A poster'],
      ],
    ],
    [
      { type: 'bid.rejected', freelancerId: 3, because: 'accepted', ...GIG } as const,
      [[3, 'Your bid wasn’t chosen: A poster']],
    ],
    [
      { type: 'bid.rejected', freelancerId: 3, because: 'deleted', ...GIG } as const,
      [[3, 'This gig was deleted: A poster']],
    ],
    [
      { type: 'gig.completed', campus: 'unilag', ...PAID, ...GIG } as const,
      [
        [2, '₦3,000.50 for A poster is in your wallet'],
        [1, 'Your gig is complete: A poster'],
      ],
    ],
    [
      { type: 'gig.delivered', times: 1, freelancerId: 2, ...GIG } as const,
      [[1, 'Bola delivered your gig: A poster']],
    ],
    [
      { type: 'gig.change_asked', reason: 'Bigger', freelancerId: 2, ...GIG } as const,
      [[2, 'Ada asks for changes: A poster']],
    ],
    [
      { type: 'gig.delivery_waits', days: 3, freelancerId: 2, ...GIG } as const,
      [[1, 'Bola is waiting for your answer: A poster']],
    ],
    [
      { type: 'gig.cancel_asked', by: 1, reason: 'No time', freelancerId: 2, ...GIG } as const,
      [[2, 'Ada asks to cancel: A poster']],
    ],
    [
      { type: 'gig.cancel_asked', by: 2, reason: 'No time', freelancerId: 2, ...GIG } as const,
      [[1, 'Bola asks to cancel: A poster']],
    ],
    [
      { type: 'gig.goes_on', how: 'refused', by: 2, freelancerId: 2, ...GIG } as const,
      [[1, 'Bola wants to continue: A poster']],
    ],
    [
      { type: 'gig.goes_on', how: 'taken_back', by: 1, freelancerId: 2, ...GIG } as const,
      [[2, 'Ada no longer wants to cancel: A poster']],
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
        [1, 'Bola withdrew from your gig: A poster'],
        [2, 'You withdrew from a gig: A poster'],
      ],
    ],
  ])('send $type to those concerned', (event, message) => {
    const notices = noticesOf(event, aNoticeContext())
    expect(notices.map(({ userId, subject }) => [userId, subject])).toEqual(message)
    for (const { path } of notices) expect(path).toBe(event.type === 'bid.rejected' ? '/gigs' : '/gigs/7')
  })

  test.each([1, 2])('send an answer to delivery %i with the amount that its owner pays', (times) => {
    const event = { type: 'gig.delivered', times, freelancerId: 2, inEscrow: kobo(3000_50), ...GIG } as const
    expect(noticesOf(event, aNoticeContext())[0]?.lines[0]).toBe(
      'Look at the work. Accept it to pay Bola ₦3,000.50 from escrow, or ask for a change.',
    )
  })

  test('send a new gig to no one: it is announced instead', () => {
    const event = {
      type: 'gig.posted',
      kind: 'gig',
      id: 7,
      userId: 1,
      campus: 'unilag',
      title: 'A poster',
    } as const
    expect(noticesOf(event, aNoticeContext())).toEqual([])
  })
})
