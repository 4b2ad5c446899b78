import { describe, expect, test } from 'vitest'
import { assertFewImages } from '#domain/catalog/listing.ts'
import { acceptBid, assertWithdrawable, type Bid, placeBid } from '#domain/gigs/bid.ts'
import {
  assertMayChange,
  changeGig,
  completeGig,
  disputeGig,
  endGig,
  type Gig,
  postGig,
} from '#domain/gigs/gig.ts'
import { formatKobo, kobo } from '#domain/shared/money.ts'
import { gigName } from '#domain/shared/text.ts'
import { aPicture } from '#tests/support/market/builders.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const TEXT = {
  title: null,
  description: 'Twenty characters, at least',
  budget: kobo(5000_00),
  duration: 7,
  category: 'design',
  skills: ['Figma'],
}
const OWNER = { id: 1, campus: 'unilag' }
const post = (change: Partial<Parameters<typeof postGig>[0]> = {}): Gig => ({
  ...postGig({ ...TEXT, images: [], ...change }, OWNER, NOW),
  id: 7,
})
const running = (change: Partial<Gig> = {}): Gig => ({
  ...post(),
  status: 'in_progress',
  paymentStatus: 'escrow',
  freelancerId: 2,
  ...change,
})
const refused = (code: string, kind: string, message: string) =>
  expect.objectContaining({ code, kind, message })

describe('A gig', () => {
  test('[S142] is open on its owner’s campus when posted, and no one is paid', () => {
    expect(post({ campus: 'unilag' })).toMatchObject({
      ...TEXT,
      userId: 1,
      campus: 'unilag',
      status: 'open',
      paymentStatus: 'pending',
      freelancerId: null,
      deadline: null,
    })
    expect(post()).toMatchObject({ createdAt: NOW, completedAt: null, deletedAt: null, disputed: false })
    const foreign = refused('FOREIGN_CAMPUS', 'forbidden', 'You can only list on your own campus')
    expect(() => post({ campus: 'ui' })).toThrowError(foreign)
    expect(() => changeGig(post(), { campus: 'ui' })).toThrowError(foreign)
    expect(changeGig(post(), { campus: 'unilag' })).toEqual(post())
  })

  test.each([
    [{ description: '  ' }, 'description', 'Description is required'],
    [{ description: ' Nineteen characters ' }, 'description', 'Description should be at least 20 characters'],
    [{ budget: kobo(0) }, 'budget', 'Budget must be a positive number'],
    [{ duration: 0 }, 'duration', 'Duration must be a positive number'],
    [{ duration: 1.5 }, 'duration', 'Duration must be a positive number'],
    [{ duration: 366 }, 'duration', 'Duration must be a positive number'],
  ])('[S138] with %j is rejected, when created and changed', (change, field, message) => {
    const refusal = expect.objectContaining({ kind: 'invalid', message, errors: { [field]: message } })
    expect(() => post(change)).toThrowError(refusal)
    expect(() => changeGig(post(), change)).toThrowError(refusal)
  })

  test('[S138] accepts the smallest and largest values', () => {
    const min = { description: 'Nineteen characters.', budget: kobo(1), duration: 1 }
    expect(post(min)).toMatchObject(min)
    expect(post({ duration: 365 }).duration).toBe(365)
  })

  test('preserves the fields a change leaves out', () => {
    expect(changeGig(post({ title: 'A poster' }), { budget: kobo(1) })).toMatchObject({
      ...TEXT,
      title: 'A poster',
      budget: 1,
    })
    expect(changeGig(post({ title: 'A poster' }), { title: null }).title).toBeNull()
    const all = {
      title: 'B',
      description: 'Other twenty characters',
      budget: kobo(2),
      duration: 3,
      category: 'tutoring',
      skills: ['Maths'],
    }
    expect(changeGig(post(), all)).toEqual({ ...post(), ...all })
  })

  test('[S138] has five pictures at most', () => {
    expect(() => assertFewImages('gig', 5)).not.toThrow()
    const message = 'Maximum 5 images allowed'
    const refusal = expect.objectContaining({ message, errors: { images: message } })
    expect(() => assertFewImages('gig', 6)).toThrowError(refusal)
    expect(() => post({ images: Array.from({ length: 6 }, () => aPicture()) })).toThrowError(refusal)
    expect(post({ images: [aPicture()] }).images).toHaveLength(1)
  })

  test('[S140] is changed by its owner and moderators, and by no one once it is no longer open', () => {
    const as = (id: number, isModerator = false) => ({ id, isModerator })
    expect(() => assertMayChange('edit', post(), as(1))).not.toThrow()
    expect(() => assertMayChange('delete', post(), as(9, true))).not.toThrow()
    expect(() => assertMayChange('edit', post(), as(9))).toThrowError(
      refused('FORBIDDEN', 'forbidden', 'You are not authorized to edit this gig'),
    )
    for (const actor of [as(1), as(9, true)])
      expect(() => assertMayChange('edit', running(), actor)).toThrowError(
        refused('GIG_NOT_OPEN', 'conflict', 'Cannot edit a gig that is already in progress or completed'),
      )
  })

  test('[S142] is completed once, only by its owner, while in progress and paid into escrow', () => {
    expect(completeGig(running(), 1, NOW)).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
      completedAt: NOW,
    })
    expect(() => completeGig(running(), 2, NOW)).toThrowError(
      refused('FORBIDDEN', 'forbidden', 'Only the gig owner can complete this gig'),
    )
    for (const gig of [
      post(),
      completeGig(running(), 1, NOW),
      running({ status: 'completed' }),
      running({ paymentStatus: 'refunded' }),
    ])
      expect(() => completeGig(gig, 1, NOW)).toThrowError(
        refused('GIG_NOT_IN_PROGRESS', 'conflict', 'Only a gig that is in progress can be completed'),
      )
  })

  test('[R27] is paused and ended only while in progress and paid into escrow', () => {
    expect(disputeGig(running(), 2)).toEqual(running({ disputed: true }))
    expect(() => disputeGig(running({ freelancerId: null }), 1)).toThrow(
      'gig 7 is in progress without a freelancer',
    )
    expect(endGig(running({ disputed: true }), 'owner', NOW)).toEqual(
      running({ status: 'cancelled', paymentStatus: 'refunded' }),
    )
    expect(() => endGig(post(), 'owner', NOW)).toThrowError(
      refused('GIG_NOT_IN_PROGRESS', 'conflict', 'Only a gig that is in progress can be ended'),
    )
  })

  test('is named by its title, or by the start of its description', () => {
    expect(gigName({ title: ' A poster ', description: 'x' })).toBe('A poster')
    expect(gigName({ title: null, description: 'Short\none' })).toBe('Short one')
    expect(gigName({ title: null, description: ' Two\n\n  lines ' })).toBe('Two lines')
    expect(gigName({ title: '', description: 'y'.repeat(50) })).toBe('y'.repeat(50))
    expect(gigName({ title: ' ', description: 'y'.repeat(51) })).toBe(`${'y'.repeat(50)}…`)
    expect(gigName({ title: null, description: `${'y'.repeat(49)} z` })).toBe(`${'y'.repeat(49)}…`)
    expect(gigName({ title: null, description: '👋'.repeat(50) })).toBe('👋'.repeat(50))
  })
})

describe('A bid', () => {
  const offer = { amount: kobo(3000_00), deliveryTime: 4, proposal: ' I have done ten ' }
  const bid = (change: Partial<Bid> = {}): Bid => ({ ...placeBid(post(), offer, 2, NOW), id: 5, ...change })

  test('[S144] is placed on an open gig of another member', () => {
    expect(bid()).toMatchObject({ gigId: 7, freelancerId: 2, status: 'pending', proposal: 'I have done ten' })
    expect(() => placeBid(post(), offer, 1, NOW)).toThrowError(
      refused('OWN_GIG', 'forbidden', 'You cannot bid on your own gig'),
    )
    expect(() => placeBid(running(), offer, 3, NOW)).toThrowError(
      refused('GIG_NOT_OPEN', 'conflict', 'This gig is no longer open'),
    )
    const message = 'All fields are required'
    for (const lacking of [{ proposal: ' ' }, { deliveryTime: 0 }, { deliveryTime: 1.5 }])
      expect(() => placeBid(post(), { ...offer, ...lacking }, 2, NOW)).toThrowError(
        expect.objectContaining({ kind: 'invalid', message, errors: { proposal: message } }),
      )
    expect(() => placeBid(post(), { ...offer, amount: kobo(99_99) }, 2, NOW)).toThrowError(
      refused('INVALID_INPUT', 'invalid', 'A bid is at least ₦100'),
    )
    expect(placeBid(post(), { ...offer, amount: kobo(100_00) }, 2, NOW).amount).toBe(100_00)
    expect(placeBid(post(), { ...offer, deliveryTime: 1 }, 2, NOW).deliveryTime).toBe(1)
  })

  test('[S142] is accepted only by the gig’s owner, while both are open; its days set the deadline', () => {
    expect(acceptBid(post(), bid(), 1, NOW)).toMatchObject({
      freelancerId: 2,
      deadline: new Date('2026-11-24T10:00:00Z'),
    })
    expect(() => acceptBid(post(), bid(), 2, NOW)).toThrowError(
      refused('FORBIDDEN', 'forbidden', 'Only the gig owner can accept bids'),
    )
    for (const other of [undefined, bid({ gigId: 8 })])
      expect(() => acceptBid(post(), other, 1, NOW)).toThrowError(
        refused('NOT_FOUND', 'not_found', 'Bid not found'),
      )
    expect(() => acceptBid(running(), bid(), 1, NOW)).toThrow('This gig is no longer open')
    expect(() => acceptBid(post(), bid({ status: 'rejected' }), 1, NOW)).toThrowError(
      refused('BID_NOT_PENDING', 'conflict', 'This bid is no longer pending'),
    )
  })

  test('is accepted only as its gig’s owner saw it', () => {
    const offered = bid()
    const { amount, deliveryTime } = offered
    for (const shown of [{}, { amount }, { deliveryTime }, { amount, deliveryTime }])
      expect(acceptBid(post(), offered, 1, NOW, shown).bid).toBe(offered)
    for (const shown of [{ amount: kobo(amount - 1) }, { amount, deliveryTime: deliveryTime + 1 }])
      expect(() => acceptBid(post(), offered, 1, NOW, shown)).toThrowError(
        refused(
          'BID_CHANGED',
          'conflict',
          `This bid has changed. It’s now ${formatKobo(amount)} in ${deliveryTime} days. Please check it again.`,
        ),
      )
    expect(() => acceptBid(post(), bid({ deliveryTime: 1 }), 1, NOW, { deliveryTime: 2 })).toThrow(
      ' in 1 day.',
    )
  })

  test('is withdrawn only by its bidder, while undecided', () => {
    expect(assertWithdrawable(bid(), 2)).toEqual(bid())
    for (const none of [undefined, bid({ freelancerId: 4 })])
      expect(() => assertWithdrawable(none, 3)).toThrowError(
        refused('NOT_FOUND', 'not_found', 'Bid not found'),
      )
    expect(() => assertWithdrawable(bid({ status: 'accepted' }), 2)).toThrowError(
      refused('BID_NOT_PENDING', 'conflict', 'Only a pending bid can be withdrawn'),
    )
  })
})
