import { describe, expect, test } from 'vitest'
import { type DataBackend, readsOnPostgres } from '#tests/support/both-backends.ts'
import { aBid, aBusiness, aGig, aMember, anOrder, aProduct } from '#tests/support/builders.ts'

describe('Sellers', () => readsOnPostgres(knowing))

const NOBODY = { productId: null, businessId: null, gigId: null, orderId: null }

function knowing(backend: () => DataBackend): void {
  const seller = (id: number, viewer?: number) =>
    backend().views.seller(
      id,
      viewer === undefined ? undefined : { id: viewer, role: 'USER', adminCampus: null },
    )
  const change = (id: number, changed: object) =>
    backend().atomically(async ({ users }) => {
      const user = await users.byId(id)
      if (user) await users.save({ ...user, ...changed })
    })

  test('are known by what they offer now, and by the deals that others completed', async () => {
    const { atomically, views } = backend()
    const [id, buyerId] = [await aMember(atomically), await aMember(atomically)]
    await change(id, { phone: '0803 000 0001', website: 'https://ada.test' })
    const [onSale] = await atomically(async ({ products, businesses, gigs, orders, fees }) => {
      const { id: feeConfigId } = await fees.current()
      const order = anOrder({ buyerId, sellerId: id, feeConfigId })
      await orders.add({ ...order, status: 'completed', deliveryStatus: 'confirmed_by_buyer' })
      await orders.add(anOrder({ buyerId, sellerId: id, feeConfigId }))
      await businesses.add(aBusiness(id))
      await businesses.add(aBusiness(id, { isDisabled: true, disabledReason: 'x' }))
      await gigs.add(aGig(id))
      const done = { status: 'completed', paymentStatus: 'released', completedAt: new Date() } as const
      await gigs.add(aGig(buyerId, { ...done, freelancerId: id }))
      return [
        await products.add(aProduct(id)),
        await products.add(aProduct(id, { availability: 'sold' })),
        await products.add(aProduct(id, { isDisabled: true, disabledReason: 'x' })),
      ]
    })
    expect(await seller(id)).toEqual({
      id,
      name: 'Ada Obi',
      isAdmin: false,
      campus: 'unilag',
      memberSince: '2026-11-01T08:00:00.000Z',
      phone: '0803 000 0001',
      website: 'https://ada.test',
      rating: { average: null, count: 0 },
      completedDeals: 2,
      replyMinutes: null,
      offers: { products: 1, businesses: 1, gigs: 1 },
    })
    const query = { seller: id, sort: 'newest', page: 1, limit: 12 } as const
    expect((await views.products(query, undefined)).rows.map((product) => product.id)).toEqual([onSale])
    expect(await views.businesses(query, undefined)).toMatchObject({ total: 1, rows: [{ userId: id }] })
    expect(await views.gigs(query, undefined)).toMatchObject({ total: 1, rows: [{ userId: id }] })
  })

  test('who offers nothing and never did is nobody for visitors, and without phone for others', async () => {
    const { atomically } = backend()
    const [id, other] = [await aMember(atomically), await aMember(atomically)]
    await change(id, { phone: '0803 000 0001', website: 'https://ada.test' })
    expect(await seller(id)).toBeUndefined()
    expect(await seller(id, other)).toMatchObject({ id, phone: null, website: null, completedDeals: 0 })
    const product = await atomically(({ products }) => products.add(aProduct(id, { availability: 'sold' })))
    expect(await seller(id)).toMatchObject({ phone: '0803 000 0001', offers: { products: 0 } })
    await atomically(({ products }) => products.remove(product))
    expect(await seller(id)).toBeUndefined()
    expect(await seller(987_654)).toBeUndefined()
    await change(id, { deletedAt: new Date() })
    expect(await seller(id, other)).toBeUndefined()
  })

  test('usually reply in the median of their first answers, once there are three', async () => {
    const { atomically } = backend()
    const id = await aMember(atomically)
    await atomically(({ products }) => products.add(aProduct(id)))
    const write = (senderId: number, receiverId: number, minute: number) =>
      atomically(({ messages }) =>
        messages.add({
          ...NOBODY,
          senderId,
          receiverId,
          content: 'Hello',
          createdAt: new Date(Date.UTC(2026, 10, 2, 8, minute)),
          readAt: null,
        }),
      )
    const talk = async (...lines: ['me' | 'them', number][]) => {
      const other = await aMember(atomically)
      for (const [who, minute] of lines)
        await (who === 'me' ? write(id, other, minute) : write(other, id, minute))
    }
    await talk(['them', 0], ['them', 1], ['me', 10], ['me', 11])
    await talk(['them', 0], ['me', 30])
    // Neither an unanswered question nor a talk that they began says how fast they answer.
    await talk(['them', 0])
    await talk(['me', 0], ['them', 1], ['me', 2])
    expect(await seller(id)).toMatchObject({ replyMinutes: null })
    await talk(['them', 0], ['me', 50])
    expect(await seller(id)).toMatchObject({ replyMinutes: 30 })
    await talk(['them', 0], ['me', 41])
    expect(await seller(id)).toMatchObject({ replyMinutes: 36 })
    // Who gets their bids is told the same of each bidder.
    const [ownerId, newcomer] = [await aMember(atomically), await aMember(atomically)]
    const gigId = await atomically(async ({ gigs, bids }) => {
      const done = { status: 'completed', paymentStatus: 'released', completedAt: new Date() } as const
      await gigs.add(aGig(ownerId, { ...done, freelancerId: id }))
      const gig = await gigs.add(aGig(ownerId))
      for (const freelancerId of [id, newcomer]) await bids.put(aBid(gig, freelancerId))
      return gig
    })
    const owner = { id: ownerId, role: 'USER', adminCampus: null } as const
    const bids = (await backend().views.gig(gigId, owner))?.Bids ?? []
    const of = (freelancerId: number) =>
      bids.find(({ freelancer }) => freelancer.id === freelancerId)?.freelancer
    const rating = { average: null, count: 0 }
    expect(of(id)).toMatchObject({ rating, completedDeals: 1, replyMinutes: 36 })
    expect(of(newcomer)).toMatchObject({ rating, completedDeals: 0, replyMinutes: null })
    expect((await backend().views.bidsOf(id))[0]?.freelancer).toMatchObject({ completedDeals: 1 })
  })
}
