import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aPicture } from '#tests/support/market/builders.ts'
import { aGig, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { walletOf } from '#tests/use-cases/ordering/twin-reads.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const TITLE = 'A poster for the departmental dinner'
const OFFER = { amount: kobo(3000_00), deliveryTime: 4, proposal: 'I have done ten of these' }
const NOT_THERE = { kind: 'not_found', message: 'Gig not found or has been removed' }

async function anOpenGig({ naira = 5000 } = {}) {
  const market = memoryMarketplace({ now: () => NOW })
  const [owner, bidder, other] = [await aUser(market, { naira }), await aUser(market), await aUser(market)]
  const id = await aGig(market, owner.id)
  const as = (userId: number) => ({ id: userId, role: 'USER', adminCampus: null }) as const
  const admin = { id: other.id, role: 'ADMIN', adminCampus: 'unilag' } as const
  const gig = () => market.state().gigs.get(id)
  const bids = () => [...market.state().bids.values()].map(({ status }) => status)
  let seen = market.events().length
  const news = () => {
    const events = market.events().slice(seen)
    seen += events.length
    return events
  }
  const facts = { gigId: id, ownerId: owner.id, title: TITLE }
  return { market, gigs: market.gigs, owner, bidder, other, admin, as, id, gig, bids, news, facts }
}

describe('Posting a gig', () => {
  test('[S142] is announced with its name and campus', async () => {
    const { market, owner, id } = await anOpenGig()
    expect(market.events().at(-1)).toEqual({
      type: 'gig.posted',
      kind: 'gig',
      id,
      userId: owner.id,
      campus: 'unilag',
      title: TITLE,
    })
  })

  test('and bidding need a campus, and an account that is not closed', async () => {
    const { market, gigs, id } = await anOpenGig()
    const [nowhere, gone] = [await aUser(market, { campus: 'default' }), await aUser(market)]
    await market.identity.closeOwnAccount(gone.id, gone.password)
    for (const who of [nowhere.id, gone.id, 999]) {
      const refused = { code: 'CAMPUS_REQUIRED', message: 'Please select your campus' }
      await expect(aGig(market, who)).rejects.toMatchObject(refused)
      await expect(gigs.bid(id, who, OFFER)).rejects.toMatchObject(refused)
    }
  })
})

describe('Changing a gig', () => {
  test('[S140] stores the owner’s changes, without moderation', async () => {
    const { market, gigs, owner, as, id, gig, news } = await anOpenGig()
    await gigs.change(id, as(owner.id), { budget: kobo(1_00) })
    expect(gig()).toMatchObject({ budget: 1_00, duration: 7 })
    expect(news()).toEqual([])
    expect(market.state().audit).toEqual([])
  })

  test('[S140] by an admin of its campus is in the audit log; strangers are rejected', async () => {
    const { market, gigs, owner, bidder, admin, as, id } = await anOpenGig()
    await gigs.change(id, admin, { title: 'Poster' })
    const entry = { actorId: admin.id, action: 'gig.changed', subject: `gig:${id}`, at: NOW }
    expect(market.state().audit).toEqual([{ ...entry, reason: 'Text or photos were changed' }])
    const how = { replaceAll: false }
    await gigs.addImages(id, admin, [aPicture()], how)
    expect(market.state().audit[1]).toEqual({ ...entry, reason: 'Photos were changed' })
    await gigs.change(id, admin, { title: 'A poster', reason: 'It named a price' })
    expect(market.state().audit[2]).toEqual({ ...entry, reason: 'It named a price' })
    const refused = { kind: 'forbidden', message: 'You are not authorized to edit this gig' }
    await expect(gigs.change(id, as(bidder.id), {})).rejects.toMatchObject(refused)
    await expect(gigs.addImages(id, as(bidder.id), [], how)).rejects.toMatchObject(refused)
    await expect(gigs.assertMayAddImages(id, as(bidder.id))).rejects.toMatchObject(refused)
    await gigs.assertMayAddImages(id, as(owner.id))
    await expect(gigs.remove(id, as(bidder.id))).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'You are not authorized to delete this gig',
    })
  })

  test('[S138] adds pictures up to five, or replaces them; unused ones are returned', async () => {
    const { gigs, owner, as, id, gig, news } = await anOpenGig()
    const add = (count: number, replaceAll = false) => {
      const images = Array.from({ length: count }, () => aPicture())
      return gigs.addImages(id, as(owner.id), images, { replaceAll }).then(() => images)
    }
    const first = await add(3)
    await expect(add(3)).rejects.toMatchObject({ message: 'Maximum 5 images allowed' })
    await add(2)
    expect(gig()?.images).toHaveLength(5)
    expect(news()).toEqual([])
    const [dropped] = gig()?.images ?? []
    await gigs.change(id, as(owner.id), { deleteImages: [dropped?.id ?? 0] })
    expect(gig()?.images).toHaveLength(4)
    expect(news()).toEqual([{ type: 'listing.images_removed', imageKeys: [first[0]?.key] }])
    const before = gig()?.images.map(({ key }) => key)
    const others = await add(5, true)
    expect(gig()?.images.map(({ key }) => key)).toEqual(others.map(({ key }) => key))
    expect(news()).toEqual([{ type: 'listing.images_removed', imageKeys: before }])
  })
})

describe('Deleting a gig', () => {
  test('[R13] cancels it, releases its pictures, and rejects its bids', async () => {
    const { market, gigs, owner, bidder, as, id, gig, bids, news, facts } = await anOpenGig()
    const picture = aPicture()
    await gigs.addImages(id, as(owner.id), [picture], { replaceAll: false })
    await gigs.bid(id, bidder.id, OFFER)
    news()
    await gigs.remove(id, as(owner.id))
    expect(gig()).toMatchObject({ status: 'cancelled', deletedAt: NOW, images: [] })
    expect(bids()).toEqual(['rejected'])
    expect(news()).toEqual([
      { type: 'listing.images_removed', imageKeys: [picture.key] },
      { type: 'bid.rejected', freelancerId: bidder.id, because: 'deleted', ...facts },
    ])
    expect(market.state().audit).toEqual([])
    await expect(gigs.remove(id, as(owner.id))).rejects.toMatchObject(NOT_THERE)
    await expect(gigs.bid(id, bidder.id, OFFER)).rejects.toMatchObject(NOT_THERE)
    await expect(gigs.change(999, as(owner.id), {})).rejects.toMatchObject(NOT_THERE)
  })

  test('by an admin is in the audit log with its reason, if any', async () => {
    const { market, gigs, admin, id, owner, news } = await anOpenGig()
    await market.atomically((tx) => gigs.takeDown(tx, id, admin, 'Not a gig'))
    const entry = { actorId: admin.id, action: 'gig.deleted', at: NOW }
    expect(market.state().audit).toEqual([{ ...entry, subject: `gig:${id}`, reason: 'Not a gig' }])
    expect(news()).toEqual([])
    const second = await aGig(market, owner.id)
    await gigs.remove(second, admin)
    expect(market.state().audit[1]).toEqual({
      ...entry,
      subject: `gig:${second}`,
      reason: 'Bidding is closed',
    })
    const third = await aGig(market, owner.id)
    await gigs.remove(third, admin, { reason: 'Homework for money' })
    expect(market.state().audit[2]).toEqual({
      ...entry,
      subject: `gig:${third}`,
      reason: 'Homework for money',
    })
  })
})

describe('A bid', () => {
  test('[S144] is announced to the owner with its amount', async () => {
    const { market, gigs, bidder, id, news, facts } = await anOpenGig()
    const bidId = await gigs.bid(id, bidder.id, OFFER)
    expect(market.state().bids.get(bidId)).toMatchObject({ ...OFFER, status: 'pending', createdAt: NOW })
    expect(news()).toEqual([
      { type: 'bid.placed', bidId, amount: 3000_00, freelancerId: bidder.id, ...facts },
    ])
  })

  test('is withdrawn by its bidder, and by no one else', async () => {
    const { gigs, bidder, other, id, bids } = await anOpenGig()
    const bidId = await gigs.bid(id, bidder.id, OFFER)
    const missing = { kind: 'not_found', message: 'Bid not found' }
    await expect(gigs.withdraw(bidId, other.id)).rejects.toMatchObject(missing)
    await gigs.withdraw(bidId, bidder.id)
    expect(bids()).toEqual([])
    await expect(gigs.withdraw(bidId, bidder.id)).rejects.toMatchObject(missing)
  })

  test('[R12] that is accepted moves from the owner’s wallet into escrow, without a fee, and the others are rejected', async () => {
    const { market, gigs, owner, bidder, other, id, gig, bids, news, facts } = await anOpenGig()
    const bidId = await gigs.bid(id, bidder.id, OFFER)
    await gigs.bid(id, other.id, OFFER)
    news()
    await gigs.accept(id, bidId, owner.id)
    expect(gig()).toMatchObject({
      status: 'in_progress',
      paymentStatus: 'escrow',
      freelancerId: bidder.id,
      deadline: new Date('2026-11-25T12:00:00Z'),
    })
    expect(bids()).toEqual(['accepted', 'rejected'])
    expect(news()).toEqual([
      { type: 'bid.accepted', amount: 3000_00, freelancerId: bidder.id, ...facts },
      { type: 'bid.rejected', freelancerId: other.id, because: 'accepted', ...facts },
    ])
    expect(market.state().holds.get(`gig:${id}`)).toEqual({
      subject: { kind: 'gig', id },
      payerId: owner.id,
      payeeId: bidder.id,
      amount: 3000_00,
      fee: 0,
      reference: expect.stringMatching(/^GIG[0-9A-Z]{8}$/),
      status: 'held',
      createdAt: NOW,
      sessionId: undefined,
      endedAt: null,
    })
    expect(market.state().transfers.has(`accept:gig:${id}`)).toBe(true)
    expect(walletOf(market, owner.id).balance).toBe(2000)
  })

  test('without competitors rejects no one', async () => {
    const { gigs, owner, bidder, id, news } = await anOpenGig()
    const bidId = await gigs.bid(id, bidder.id, OFFER)
    news()
    await gigs.accept(id, bidId, owner.id)
    expect(news().map(({ type }) => type)).toEqual(['bid.accepted'])
  })

  test('that the owner cannot pay is not accepted', async () => {
    const { gigs, owner, bidder, id, gig, bids } = await anOpenGig({ naira: 2999 })
    const bidId = await gigs.bid(id, bidder.id, OFFER)
    await expect(gigs.accept(id, bidId, owner.id)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect([gig()?.status, bids()]).toEqual(['open', ['pending']])
  })
})

describe('Completing a gig', () => {
  test('pays the freelancer the escrow, once, and notifies with the amount', async () => {
    const { market, gigs, owner, bidder, id, gig, news, facts } = await anOpenGig()
    await gigs.accept(id, await gigs.bid(id, bidder.id, OFFER), owner.id)
    news()
    await gigs.complete(id, owner.id)
    expect(gig()).toMatchObject({ status: 'completed', paymentStatus: 'released', completedAt: NOW })
    expect(news()).toEqual([
      {
        type: 'gig.completed',
        campus: 'unilag',
        amount: 3000_00,
        debtPaid: 0,
        freelancerId: bidder.id,
        ...facts,
      },
    ])
    expect(walletOf(market, bidder.id).balance).toBe(3000)
    expect(market.state().transfers.get(`release:gig:${id}`)?.actorId).toBe(owner.id)
    await expect(gigs.complete(id, owner.id)).rejects.toMatchObject({ code: 'GIG_NOT_IN_PROGRESS' })
    await expect(gigs.complete(999, owner.id)).rejects.toMatchObject(NOT_THERE)
  })
})
