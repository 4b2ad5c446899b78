import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { type DataBackend, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { aBid, aBusiness, aGig, aMember, anOrder, aProduct } from '#tests/support/market/builders.ts'

describe('Sellers', () => readsOnPostgres(knowing))

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

  test('have figures from current listings and from deals that others completed', async () => {
    const { atomically, views } = backend()
    const [id, buyerId] = [await aMember(atomically), await aMember(atomically)]
    const ownerId = await aMember(atomically)
    await change(id, { phone: '0803 000 0001', website: 'https://ada.test' })
    await change(id, { picture: 'f'.repeat(32), faculty: 'Law', about: 'I sell books' })
    const [onSale] = await atomically(async ({ products, businesses, gigs, orders, fees }) => {
      const feeConfigId = (await fees.schedule())[0]?.id ?? 0
      const order = anOrder({ buyerId, sellerId: id, feeConfigId })
      await orders.add({ ...order, status: 'completed', deliveryStatus: 'confirmed_by_buyer' })
      await orders.add(anOrder({ buyerId, sellerId: id, feeConfigId }))
      await businesses.add(aBusiness(id))
      await businesses.add(aBusiness(id, { isDisabled: true, disabledReason: 'x' }))
      await gigs.add(aGig(id))
      const done = { status: 'completed', paymentStatus: 'released', completedAt: new Date() } as const
      await gigs.add(aGig(ownerId, { ...done, freelancerId: id }))
      return [
        await products.add(aProduct(id)),
        await products.add(aProduct(id, { availability: 'sold' })),
        await products.add(aProduct(id, { isDisabled: true, disabledReason: 'x' })),
      ]
    })
    expect(await seller(id)).toEqual({
      id,
      name: 'Ada Obi',
      ...{ picture: `/images/${'f'.repeat(32)}-96.webp`, faculty: 'Law', about: 'I sell books' },
      isAdmin: false,
      verified: false,
      campus: 'unilag',
      memberSince: '2026-11-01T08:00:00.000Z',
      phone: '0803 000 0001',
      website: 'https://ada.test',
      rating: { average: null, count: 0 },
      completedDeals: 2,
      disputes: null,
      replyMinutes: null,
      offers: { products: 1, businesses: 1, gigs: 1 },
    })
    const query = { seller: id, sort: 'newest', page: 1, limit: 12 } as const
    expect((await views.products(query, undefined)).rows.map((product) => product.id)).toEqual([onSale])
    expect(await views.businesses(query, undefined)).toMatchObject({ total: 1, rows: [{ userId: id }] })
    expect(await views.gigs(query, undefined)).toMatchObject({ total: 1, rows: [{ userId: id }] })
  })

  test('a user who never listed anything is hidden from visitors, and shown to members without phone', async () => {
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

  test('count deals with the same person once per month in Lagos, and a year’s disputes from five on', async () => {
    const { atomically } = backend()
    const id = await aMember(atomically)
    const deal = (buyerId: number, at: Date) =>
      atomically(async ({ orders, fees }) => {
        const feeConfigId = (await fees.schedule())[0]?.id ?? 0
        const order = anOrder({ buyerId, sellerId: id, feeConfigId }, {}, at)
        return orders.add({ ...order, status: 'completed', deliveryStatus: 'confirmed_by_buyer' })
      })
    const dispute = (payerId: number, at: Date, change: object = {}) =>
      atomically(({ disputes }) =>
        disputes.add({
          ...{ subject: { kind: 'order', id: 1 }, campus: 'unilag', title: 'Phone', payerId, payeeId: id },
          ...{ cause: 'raised', openedBy: payerId, reason: 'Broken', status: 'settled', verdict: null },
          agreement: { toPayee: kobo(100_000), toPayer: kobo(100_000) },
          ...{ openedAt: at, endedAt: at, ...change },
        } as Parameters<typeof disputes.add>[0]),
      )
    const [friend, admin] = [await aMember(atomically), await aMember(atomically)]
    // 11:30 PM in UTC is the first of the next month in Lagos.
    for (const at of ['2024-03-01T08:00Z', '2024-03-31T22:30Z', '2024-03-31T23:30Z'])
      await deal(friend, new Date(at))
    expect(await seller(id)).toMatchObject({ completedDeals: 2, disputes: null })

    const at = new Date()
    const buyers: number[] = []
    for (let number = 0; number < 5; number += 1) buyers.push(await aMember(atomically))
    const [first = 0, second = 0, third = 0, fourth = 0, last = 0] = buyers
    for (const buyer of [first, second, third, fourth]) await deal(buyer, at)
    await deal(first, at)
    expect(await seller(id)).toMatchObject({ completedDeals: 6, disputes: null })
    await deal(last, at)
    expect(await seller(id)).toMatchObject({ completedDeals: 7, disputes: { deals: 5, disputed: 0 } })

    await dispute(first, at)
    await dispute(first, at)
    const verdict = { resolution: 'release', by: admin, toPayee: kobo(1), toPayer: kobo(0), reason: 'x' }
    await dispute(second, at, { status: 'resolved', verdict })
    await dispute(third, at, { openedBy: id })
    // One that its opener withdrew.
    await dispute(third, at, { agreement: null })
    await dispute(fourth, at, { cause: 'unconfirmed', openedBy: null })
    await dispute(friend, new Date('2024-03-02T08:00Z'))
    expect(await seller(id)).toMatchObject({ completedDeals: 7, disputes: { deals: 5, disputed: 1 } })
  })

  test('have a median first reply time, from three replies on', async () => {
    const { atomically } = backend()
    const id = await aMember(atomically)
    await atomically(({ products }) => products.add(aProduct(id)))
    const write = (senderId: number, receiverId: number, minute: number) =>
      atomically(({ messages }) =>
        messages.add({
          about: null,
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
    // Bids show the owner the same figures of each bidder.
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
