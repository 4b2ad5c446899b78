import { describe, expect, test } from 'vitest'
import { acceptBid, assertWithdrawable, type Bid, placeBid } from '#domain/gigs/bid.ts'
import {
  assertFewImages,
  assertMayChange,
  changeGig,
  completeGig,
  type Gig,
  gigName,
  postGig,
} from '#domain/gigs/gig.ts'
import { kobo } from '#domain/shared/money.ts'

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

describe('A gig', () => {
  test('[S142] is open on its owner’s campus when it is posted, and nobody was paid', () => {
    expect(post({ campus: 'unilag' })).toMatchObject({
      ...TEXT,
      userId: 1,
      campus: 'unilag',
      status: 'open',
      paymentStatus: 'pending',
      freelancerId: null,
      deadline: null,
    })
    expect(() => post({ campus: 'ui' })).toThrow('You can only list on your own campus')
  })

  test.each([
    [{ description: '  ' }, 'Description is required'],
    [{ description: 'Nineteen characters' }, 'Description should be at least 20 characters'],
    [{ budget: kobo(0) }, 'Budget must be a positive number'],
    [{ duration: 0 }, 'Duration must be a positive number'],
    [{ duration: 1.5 }, 'Duration must be a positive number'],
    [{ duration: 366 }, 'Duration must be a positive number'],
  ])('[S138] with %j is refused, new and changed', (change, message) => {
    expect(() => post(change)).toThrow(message)
    expect(() => changeGig(post(), change)).toThrow(message)
  })

  test('keeps what a change leaves out', () => {
    expect(changeGig(post({ title: 'A poster' }), { budget: kobo(1) })).toMatchObject({
      ...TEXT,
      title: 'A poster',
      budget: 1,
    })
    expect(changeGig(post({ title: 'A poster' }), { title: null }).title).toBeNull()
    expect(() => changeGig(post(), { campus: 'ui' })).toThrow('You can only list on your own campus')
  })

  test('[S138] has five pictures at most', () => {
    expect(() => assertFewImages(5)).not.toThrow()
    expect(() => assertFewImages(6)).toThrow('Maximum 5 images allowed')
  })

  test('[S140] is changed by its owner and moderators, and by nobody once it is no longer open', () => {
    const as = (id: number, isModerator = false) => ({ id, isModerator })
    expect(() => assertMayChange('edit', post(), as(1))).not.toThrow()
    expect(() => assertMayChange('delete', post(), as(9, true))).not.toThrow()
    expect(() => assertMayChange('edit', post(), as(9))).toThrow('You are not authorized to edit this gig')
    for (const actor of [as(1), as(9, true)])
      expect(() => assertMayChange('edit', running(), actor)).toThrow(
        'Cannot edit a gig that is already in progress or completed',
      )
  })

  test('[S142] is completed by its owner only, once, while it is done and paid for', () => {
    expect(completeGig(running(), 1, NOW)).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
      completedAt: NOW,
    })
    expect(() => completeGig(running(), 2, NOW)).toThrow('Only the gig owner can complete this gig')
    for (const gig of [post(), completeGig(running(), 1, NOW), running({ paymentStatus: 'refunded' })])
      expect(() => completeGig(gig, 1, NOW)).toThrow('Only a gig that is in progress can be completed')
  })

  test('is called by its title, or by how its description begins', () => {
    expect(gigName({ title: ' A poster ', description: 'x' })).toBe('A poster')
    expect(gigName({ title: null, description: 'Short\none' })).toBe('Short one')
    expect(gigName({ title: ' ', description: 'y'.repeat(80) })).toBe(`${'y'.repeat(50)}…`)
  })
})

describe('A bid', () => {
  const offer = { amount: kobo(3000_00), deliveryTime: 4, proposal: ' I have done ten ' }
  const bid = (change: Partial<Bid> = {}): Bid => ({ ...placeBid(post(), offer, 2, NOW), id: 5, ...change })

  test('[S144] is placed on an open gig of somebody else', () => {
    expect(bid()).toMatchObject({ gigId: 7, freelancerId: 2, status: 'pending', proposal: 'I have done ten' })
    expect(() => placeBid(post(), offer, 1, NOW)).toThrow('You cannot bid on your own gig')
    expect(() => placeBid(running(), offer, 3, NOW)).toThrow('This gig is no longer open')
    expect(() => placeBid(post(), { ...offer, proposal: ' ' }, 2, NOW)).toThrow('All fields are required')
    expect(() => placeBid(post(), { ...offer, deliveryTime: 0 }, 2, NOW)).toThrow('All fields are required')
  })

  test('[S142] is accepted by the gig’s owner only, while both are open; its days make the deadline', () => {
    expect(acceptBid(post(), bid(), 1, NOW)).toMatchObject({
      freelancerId: 2,
      deadline: new Date('2026-11-24T10:00:00Z'),
    })
    expect(() => acceptBid(post(), bid(), 2, NOW)).toThrow('Only the gig owner can accept bids')
    expect(() => acceptBid(post(), undefined, 1, NOW)).toThrow('Bid not found')
    expect(() => acceptBid(post(), bid({ gigId: 8 }), 1, NOW)).toThrow('Bid not found')
    expect(() => acceptBid(running(), bid(), 1, NOW)).toThrow('This gig is no longer open')
    expect(() => acceptBid(post(), bid({ status: 'rejected' }), 1, NOW)).toThrow('no longer pending')
  })

  test('is withdrawn by its bidder only, while nobody decided on it', () => {
    expect(assertWithdrawable(bid(), 2)).toEqual(bid())
    expect(() => assertWithdrawable(bid(), 3)).toThrow('Bid not found')
    expect(() => assertWithdrawable(bid({ status: 'accepted' }), 2)).toThrow('Only a pending bid')
  })
})
