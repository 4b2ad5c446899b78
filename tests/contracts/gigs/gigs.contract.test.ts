import { describe, expect, test } from 'vitest'
import type { GigQuery } from '#adapters/contract/gigs/gigs.ts'
import { kobo } from '#domain/shared/money.ts'
import {
  type DataBackend,
  onBothBackends,
  type Reading,
  readsOnPostgres,
} from '#tests/support/databases/both-backends.ts'
import { aBid, aGig, aMember, aPicture, unique } from '#tests/support/market/builders.ts'

describe('Gigs', () => onBothBackends(keeping))
describe('Lists of gigs', () => readsOnPostgres(reading))
describe('Bids', () => readsOnPostgres(bidding))

const NOWHERE = 987_654_321
const as = (id: number) => ({ id, role: 'USER', adminCampus: null }) as const

function keeping(backend: () => DataBackend, reading: Reading): void {
  reading('one is found as it was posted and as it was saved', async () => {
    const { atomically, views } = backend()
    const [userId, freelancerId] = [await aMember(atomically), await aMember(atomically)]
    const gig = aGig(userId, { title: 'A poster', images: [aPicture(), aPicture()] })
    const id = await atomically(({ gigs }) => gigs.add(gig))
    const found = await atomically(({ gigs }) => gigs.forUpdate(id))
    expect(found).toMatchObject({ ...gig, id })
    if (!found) throw new Error('it is there')
    const changed = {
      ...found,
      title: null,
      skills: [],
      budget: kobo(1),
      freelancerId,
      status: 'in_progress',
      paymentStatus: 'escrow',
      deadline: new Date('2026-12-01T00:00:00Z'),
      cancellation: { by: 'freelancer', reason: 'I am ill', at: new Date('2026-11-30T00:00:00Z') },
    } as const
    await atomically(({ gigs }) => gigs.save(changed))
    expect(await atomically(({ gigs }) => gigs.forUpdate(id))).toMatchObject(changed)
    const requested = { by: 'freelancer', reason: 'I am ill', askedAt: '2026-11-30T00:00:00.000Z' }
    for (const side of [userId, freelancerId])
      expect(await views.gig(id, as(side))).toMatchObject({ cancellation: requested })
    for (const other of [undefined, as(await aMember(atomically))])
      expect(await views.gig(id, other)).not.toHaveProperty('cancellation')
    await atomically(({ gigs }) => gigs.save({ ...changed, cancellation: null }))
    expect(await atomically(({ gigs }) => gigs.forUpdate(id))).toMatchObject({ cancellation: null })
    expect(await atomically(({ gigs }) => gigs.forUpdate(NOWHERE))).toBeUndefined()
  })

  test('pictures are added and removed; the unused ones are returned', async () => {
    const { atomically, unshownImages } = backend()
    const [one, two, three] = [aPicture(), aPicture(), aPicture()]
    const userId = await aMember(atomically)
    const id = await atomically(({ gigs }) => gigs.add(aGig(userId, { images: [one, two] })))
    const other = await atomically(({ gigs }) => gigs.add(aGig(userId, { images: [two] })))
    const images = async () => (await atomically(({ gigs }) => gigs.forUpdate(id)))?.images ?? []
    const [first, second] = await images()
    const ids = [first?.id ?? 0, second?.id ?? 0]
    expect(await atomically(({ gigs }) => gigs.removeImages(other, ids))).toEqual([])
    expect(await unshownImages([one.key, two.key])).toEqual([])
    expect(await atomically(({ gigs }) => gigs.removeImages(id, ids))).toEqual([one.key])
    await atomically(({ gigs }) => gigs.addImages(id, [three, one]))
    expect((await images()).map(({ key }) => key)).toEqual([three.key, one.key])
    const [third = 0, fourth = 0] = (await images()).map((image) => image.id)
    await atomically(({ gigs }) => gigs.orderImages(id, [fourth, third]))
    expect((await images()).map(({ key }) => key)).toEqual([one.key, three.key])
  })

  reading('a view counts once a viewer and day, and never for its owner', async () => {
    const { atomically, views, countView } = backend()
    const userId = await aMember(atomically)
    const id = await atomically(({ gigs }) => gigs.add(aGig(userId)))
    for (const viewer of ['visitor:a', 'visitor:a', 'visitor:b', `user:${userId}`])
      await countView({ kind: 'gig', id, viewer, day: '2026-11-20' })
    expect((await views.gig(id, undefined))?.views).toBe(2)
  })

  reading(
    '[R17] of an account that closes, gigs go with their bids; what was done is for the freelancer alone',
    async () => {
      const { atomically, views } = backend()
      const [userId, freelancerId] = [await aMember(atomically), await aMember(atomically)]
      const [picture, stored] = [aPicture(), aPicture()]
      const done = {
        status: 'completed',
        paymentStatus: 'released',
        freelancerId,
        completedAt: new Date('2026-11-05T00:00:00Z'),
      } as const
      const [open, completed] = await atomically(async ({ gigs, bids }) => {
        const ids = [
          await gigs.add(aGig(userId, { images: [picture] })),
          await gigs.add(aGig(userId, { ...done, images: [stored] })),
        ] as const
        for (const id of ids) await bids.put(aBid(id, freelancerId))
        return ids
      })
      const keys = await atomically(({ gigs }) => gigs.removeAllOf(userId, new Date()))
      expect([...keys].sort()).toEqual([picture.key, stored.key].sort())
      expect(await views.gig(open, undefined)).toBeUndefined()
      expect(await views.gig(completed, undefined)).toBeUndefined()
      const freelancer = { id: freelancerId, role: 'USER', adminCampus: null } as const
      expect(await views.gig(completed, freelancer)).toMatchObject({ status: 'completed', Images: [] })
      expect((await views.bidsOf(freelancerId)).map(({ gigId }) => gigId)).toEqual([completed])
    },
  )
}

function reading(backend: () => DataBackend): void {
  test('[S132] they are filtered by campus, category, status, budget and days, and paginated', async () => {
    const { atomically, views } = backend()
    const campus = unique('campus')
    const userId = await aMember(atomically, { name: 'Ada' })
    const add = (hour: number, change: Parameters<typeof aGig>[1]) =>
      atomically(({ gigs }) =>
        gigs.add(aGig(userId, { campus, createdAt: new Date(Date.UTC(2026, 10, 2, hour)), ...change })),
      )
    const old = await add(1, { budget: kobo(1000_00), duration: 3, title: 'Old 100%' })
    const middle = await add(2, { category: 'errands', duration: 7 })
    const young = await add(3, { budget: kobo(9000_50), duration: 14 })
    const gone = await add(4, { deletedAt: new Date('2026-11-04T00:00:00Z'), status: 'cancelled' })
    const list = async (change: object) => {
      const query = { campus, sort: 'newest', page: 1, limit: 12, ...change } as GigQuery
      const { rows, total } = await views.gigs(query, undefined)
      return [rows.map(({ id }) => id), total]
    }
    expect(await list({})).toEqual([[young, middle, old], 3])
    expect(await list({ limit: 1, page: 2 })).toEqual([[middle], 3])
    const freelancerId = await aMember(atomically)
    const taken = await add(5, {
      status: 'in_progress',
      paymentStatus: 'escrow',
      freelancerId,
      category: 'labor',
    })
    expect(await list({})).toEqual([[young, middle, old, taken], 4])
    expect(await list({ limit: 3, page: 2 })).toEqual([[taken], 4])
    await atomically(async ({ gigs }) => {
      const gig = await gigs.forUpdate(taken)
      if (gig) await gigs.save({ ...gig, deletedAt: new Date('2026-11-04T00:00:00Z') })
    })
    expect(await list({ category: 'errands' })).toEqual([[middle], 1])
    expect(await list({ status: 'open' })).toEqual([[young, middle, old], 3])
    expect(await list({ status: 'completed' })).toEqual([[], 0])
    expect(await list({ minBudget: 1000.01 })).toEqual([[young, middle], 2])
    expect(await list({ minBudget: 1000, maxBudget: 5000 })).toEqual([[middle, old], 2])
    expect(await list({ duration: 7 })).toEqual([[middle, old], 2])
    expect(await list({ duration: 1 })).toEqual([[], 0])
    expect(await list({ exclude: young })).toEqual([[middle, old], 2])
    expect(await list({ search: 'POSTER old 100%' })).toEqual([[old], 1])
    expect(await list({ sort: 'price_asc' })).toEqual([[old, middle, young], 3])
    expect(await list({ sort: 'price_desc' })).toEqual([[young, middle, old], 3])
    expect((await list({ sort: 'popular' }))[1]).toBe(3)
    expect((await views.gigsOf(userId)).map(({ id }) => id)).toEqual([young, middle, old])
    const newest = (await views.newestOf('gigs', 10_000)).map(({ id }) => id)
    expect(newest).toEqual(expect.arrayContaining([old, young]))
    expect(newest).not.toContain(gone)
    expect(await views.gig(young, undefined)).toMatchObject({
      budget: 9000.5,
      skills: ['Figma', 'Canva'],
      client: { id: userId, name: 'Ada' },
      freelancer: null,
      bidCount: 0,
    })
  })
}

function bidding(backend: () => DataBackend): void {
  async function posted() {
    const { atomically } = backend()
    const [ownerId, one, other] = [
      await aMember(atomically),
      await aMember(atomically, { name: 'Bola' }),
      await aMember(atomically),
    ]
    const gigId = await atomically(({ gigs }) => gigs.add(aGig(ownerId)))
    const put = (freelancerId: number, change: Parameters<typeof aBid>[2] = {}) =>
      atomically(({ bids }) => bids.put(aBid(gigId, freelancerId, change)))
    return { gigId, ownerId, one, other, put }
  }

  test('[S143] a second bid of the same person replaces the first', async () => {
    const { atomically, views } = backend()
    const { gigId, one, put } = await posted()
    const first = await put(one)
    const second = await put(one, { amount: kobo(2500_00), proposal: 'Cheaper' })
    expect(second).toBe(first)
    expect(await atomically(({ bids }) => bids.forUpdate(second))).toMatchObject({ amount: 2500_00 })
    expect(await atomically(({ bids }) => bids.gigOf(second))).toBe(gigId)
    expect(await views.bidsOf(one)).toMatchObject([
      { id: first, amount: 2500, proposal: 'Cheaper', gig: { id: gigId, status: 'open' } },
    ])
  })

  test('[R31] the owner sees all bids, a bidder their own, others the number of bids', async () => {
    const { views } = backend()
    const { gigId, ownerId, one, other, put } = await posted()
    await put(one)
    await put(other, { createdAt: new Date('2026-11-04T08:00:00Z') })
    const owners = await views.gig(gigId, as(ownerId))
    expect(owners?.Bids?.map((bid) => bid.freelancer.id)).toEqual([other, one])
    expect(owners?.myBid).toBeUndefined()
    const bidders = await views.gig(gigId, as(one))
    expect(bidders).toMatchObject({ bidCount: 2, myBid: { freelancer: { id: one, name: 'Bola' } } })
    expect(bidders).not.toHaveProperty('Bids')
    for (const viewer of [undefined, as(NOWHERE)]) {
      const seen = await views.gig(gigId, viewer)
      expect(seen?.bidCount).toBe(2)
      expect(seen).not.toHaveProperty('Bids')
      expect(seen).not.toHaveProperty('myBid')
    }
  })

  test('deciding accepts one and rejects the others, once', async () => {
    const { atomically, views } = backend()
    const { gigId, ownerId, one, other, put } = await posted()
    const [chosen] = [await put(one), await put(other)]
    expect(await atomically(({ bids }) => bids.decide(gigId, chosen))).toEqual([other])
    const statuses = (await views.gig(gigId, as(ownerId)))?.Bids?.map((bid) => [
      bid.freelancer.id,
      bid.status,
    ])
    expect(statuses).toEqual(
      expect.arrayContaining([
        [one, 'accepted'],
        [other, 'rejected'],
      ]),
    )
    expect(await atomically(({ bids }) => bids.decide(gigId, undefined))).toEqual([])
    await atomically(({ bids }) => bids.removeAllOf(one))
    await atomically(({ bids }) => bids.removeAllOf(other))
    expect((await views.gig(gigId, undefined))?.bidCount).toBe(1)
  })

  test('[R13] a deleted gig is shown as cancelled to its bidders, and to no one else', async () => {
    const { atomically, views } = backend()
    const { gigId, ownerId, one, other, put } = await posted()
    const bid = await put(one)
    await atomically(async ({ gigs, bids }) => {
      const gig = await gigs.forUpdate(gigId)
      if (gig) await gigs.save({ ...gig, status: 'cancelled', deletedAt: new Date() })
      await bids.decide(gigId, undefined)
    })
    expect(await views.gig(gigId, as(one))).toMatchObject({
      status: 'cancelled',
      myBid: { status: 'rejected' },
    })
    for (const viewer of [as(ownerId), as(other), undefined])
      expect(await views.gig(gigId, viewer)).toBeUndefined()
    await atomically(({ bids }) => bids.remove(bid))
    expect(await views.gig(gigId, as(one))).toBeUndefined()
    expect(await atomically(({ bids }) => bids.forUpdate(bid))).toBeUndefined()
  })
}
