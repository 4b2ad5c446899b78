import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type Body, callsIn, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

const { call, posted, gigOf, bidOn } = callsIn(() => world)

describe('bids', () => {
  test('[S145, R31] are shown in full to the owner, to a bidder their own, to others as a number', async () => {
    const id = await posted()
    const { status, body } = await bidOn(id, world.bola.token)
    expect([status, body.message]).toEqual([201, 'Bid submitted successfully!'])
    expect(body.data).toMatchObject({ gigId: id, amount: 3000, deliveryTime: 4, status: 'pending' })
    await bidOn(id, world.bola.token, { amount: 2500.5 })
    await bidOn(id, world.chidi.token)
    expect((await gigOf(id, world.ada.token)).Bids).toHaveLength(2)
    expect(await gigOf(id, world.bola.token)).toMatchObject({ bidCount: 2, myBid: { amount: 2500.5 } })
    expect(await gigOf(id)).not.toHaveProperty('Bids')
    const mine = await call('GET', '/api/bids/user', world.bola.token)
    expect(mine.body.data).toContainEqual(
      expect.objectContaining({ gigId: id, gig: expect.objectContaining({ status: 'open' }) }),
    )
  })

  test.each([
    { amount: undefined },
    { deliveryTime: null },
    { proposal: '' },
    { amount: '' },
    { proposal: 7 },
  ])('[S144] with %j one is rejected: all fields are required', async (change) => {
    const { status, body } = await bidOn(await posted(), world.bola.token, change)
    expect([status, body.message]).toEqual([400, 'All fields are required'])
  })

  test('[S10, S144] on the own gig, below ₦100, of half a day, or signed out are rejected', async () => {
    const id = await posted()
    const own = await bidOn(id, world.ada.token)
    expect([own.status, own.body.message]).toEqual([403, 'You cannot bid on your own gig'])
    expect((await bidOn(id, world.bola.token, { amount: -1 })).status).toBe(400)
    expect((await bidOn(id, world.bola.token, { amount: 0.001 })).status).toBe(400)
    expect((await bidOn(id, world.bola.token, { deliveryTime: 0.5 })).status).toBe(400)
    expect((await bidOn(id, '')).status).toBe(401)
    expect((await bidOn(987_654, world.bola.token)).status).toBe(404)
    for (const amount of [0, 99.99]) {
      const low = await bidOn(id, world.bola.token, { amount })
      expect([low.status, low.body.errors]).toEqual([400, { amount: 'A bid is at least ₦100' }])
    }
    expect((await bidOn(id, world.bola.token, { amount: 100 })).status).toBe(201)
  })

  test('a pending one is withdrawn by its bidder only', async () => {
    const id = await posted()
    const bid = (await bidOn(id, world.bola.token)).body.data as Body
    expect((await call('DELETE', `/api/bids/${bid.id}`, world.chidi.token)).status).toBe(404)
    expect((await call('DELETE', `/api/bids/${bid.id}`, world.bola.token)).status).toBe(200)
    expect(await gigOf(id, world.bola.token)).toMatchObject({ bidCount: 0 })
  })
})

describe('from a bid to its payment', () => {
  test('[S142, R12] accepting holds the money, completing pays it out, each by the owner and once', async () => {
    const id = await posted()
    const chosen = (await bidOn(id, world.bola.token)).body.data as Body
    await bidOn(id, world.chidi.token)
    const accept = (token: string) => call('POST', `/api/gigs/${id}/bids/${chosen.id}/accept`, token)
    expect((await accept(world.bola.token)).status).toBe(403)
    const accepted = await accept(world.ada.token)
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Bid accepted successfully!'])
    expect(accepted.body.data).toMatchObject({
      status: 'in_progress',
      paymentStatus: 'escrow',
      freelancer: { id: world.bola.id },
      deadline: expect.any(String),
    })
    expect((await accept(world.ada.token)).status).toBe(409)
    expect((await gigOf(id, world.chidi.token)).myBid).toMatchObject({ status: 'rejected' })
    const wallet = async (token: string) => (await call('GET', '/api/wallet', token)).body.wallet as Body
    expect(await wallet(world.ada.token)).toMatchObject({ balance: 7000, heldInEscrow: 3000 })
    expect(await wallet(world.bola.token)).toMatchObject({ balance: 0, pendingBalance: 3000 })
    const held = { deal: { kind: 'gig', id, title: expect.any(String) }, amount: 3000 }
    expect((await call('GET', '/api/wallet/held', world.ada.token)).body).toMatchObject({
      ...{ toUser: [], byUser: [{ ...held, deal: { ...held.deal, counterpart: { id: world.bola.id } } }] },
    })
    expect((await call('GET', '/api/wallet/held', world.bola.token)).body).toMatchObject({
      ...{ toUser: [{ ...held, deal: { ...held.deal, counterpart: { id: world.ada.id } } }], byUser: [] },
    })
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
    ] as const)
      expect((await call(method, `/api/gigs/${id}${path}`, world.ada.token, {})).status).toBe(409)
    const complete = (token: string) => call('POST', `/api/gigs/${id}/complete`, token)
    expect((await complete(world.bola.token)).status).toBe(403)
    const done = await complete(world.ada.token)
    expect([done.status, done.body.message]).toEqual([200, 'Gig marked as completed and payment released'])
    expect(done.body.data).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    expect((await complete(world.ada.token)).status).toBe(409)
    expect(await wallet(world.bola.token)).toMatchObject({ balance: 3000, pendingBalance: 0 })
  })

  test('[R12] an owner with insufficient funds cannot accept, and nothing changes', async () => {
    const id = await posted()
    const bid = (await bidOn(id, world.bola.token, { amount: 90_000 })).body.data as Body
    const { status, body } = await call('POST', `/api/gigs/${id}/bids/${bid.id}/accept`, world.ada.token)
    expect([status, body.code, body.message]).toEqual([
      409,
      'INSUFFICIENT_FUNDS',
      'Insufficient wallet balance. Please deposit funds.',
    ])
    expect(await gigOf(id, world.bola.token)).toMatchObject({ status: 'open', myBid: { status: 'pending' } })
  })

  test('[R13] a deleted gig rejects its bids, and is cancelled for its bidders', async () => {
    const id = await posted()
    await bidOn(id, world.bola.token)
    await call('DELETE', `/api/gigs/${id}`, world.ada.token)
    expect(await gigOf(id, world.bola.token)).toMatchObject({
      status: 'cancelled',
      myBid: { status: 'rejected' },
    })
    expect((await call('GET', `/api/gigs/${id}`, world.ada.token)).status).toBe(404)
    expect((await bidOn(id, world.chidi.token)).status).toBe(404)
  })
})
