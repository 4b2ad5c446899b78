import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGig, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Body = Record<string, unknown>
type Person = { id: number; token: string }
let world: Awaited<ReturnType<typeof testApp>>
let owner: Person
let freelancer: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  world = await testApp()
  owner = await aUser(world.market, { naira: 100_000 })
  freelancer = await aUser(world.market)
  stranger = await aUser(world.market)
  admin = await aUser(world.market)
  await world.market.atomically(async ({ users }) => {
    const user = await users.byId(admin.id)
    if (user) await users.save({ ...user, role: 'ADMIN', adminCampus: 'unilag' })
  })
})
afterAll(() => world.app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { token }: Person, payload?: Body) =>
  send(world.app, { method, url, token, ...(payload && { payload }) })
const gigOf = async (url: string, as: Person) => (await call('GET', url, as)).body.data as Body
const walletOf = async (as: Person) => (await call('GET', '/api/wallet', as)).body.wallet as Body

async function begun(): Promise<string> {
  const id = await aGig(world.market, owner.id)
  const bid = { gigId: id, amount: 3000, deliveryTime: 4, proposal: 'I can' }
  const placed = await call('POST', `/api/bids/${id}`, freelancer, bid)
  await call('POST', `/api/gigs/${id}/bids/${(placed.body.data as Body).id}/accept`, owner, {})
  return `/api/gigs/${id}`
}

describe('A gig in progress', () => {
  test('is cancelled when one side requests it and the other agrees: the owner is refunded, and both are notified', async () => {
    const before = await walletOf(owner)
    const url = await begun()
    expect(await walletOf(owner)).toMatchObject({ heldInEscrow: 3000 })
    const requested = await call('POST', `${url}/cancellation`, freelancer, { reason: ' I am ill ' })
    expect(requested).toMatchObject({
      status: 200,
      body: {
        message: 'We asked the other side to cancel the gig',
        data: { status: 'in_progress', paymentStatus: 'escrow' },
      },
    })
    const cancellation = { by: 'freelancer', reason: 'I am ill', askedAt: expect.any(String) }
    for (const person of [owner, freelancer, admin])
      expect(await gigOf(url, person)).toMatchObject({ cancellation })
    expect(await gigOf(url, stranger)).not.toHaveProperty('cancellation')
    expect((await call('POST', `${url}/cancellation`, owner, { reason: 'x' })).body.code).toBe(
      'CANCELLATION_ASKED',
    )
    expect((await call('POST', `${url}/cancellation/accept`, freelancer)).status).toBe(403)
    const agreed = await call('POST', `${url}/cancellation/accept`, owner)
    expect(agreed).toMatchObject({
      status: 200,
      body: {
        message: 'Gig cancelled. The money went back to its owner.',
        data: { status: 'cancelled', paymentStatus: 'refunded', cancellation },
      },
    })
    expect(await walletOf(owner)).toEqual({ ...before })
    expect(await walletOf(freelancer)).toMatchObject({ balance: 0, pendingBalance: 0, totalEarned: 0 })
    expect((await call('GET', '/api/bids/user', freelancer)).body.data).toContainEqual(
      expect.objectContaining({ gig: expect.objectContaining({ status: 'cancelled' }) }),
    )
    expect((await call('POST', `${url}/complete`, owner)).status).toBe(409)
    expect((await world.market.events()).filter(({ type }) => type.startsWith('gig.cancel'))).toMatchObject([
      { type: 'gig.cancel_asked', by: freelancer.id },
      { type: 'gig.cancelled', how: 'agreement', amount: 300_000, reason: 'I am ill' },
    ])
  })

  test('continues when the request is declined or withdrawn, and it can be requested again', async () => {
    const url = await begun()
    const ask = () => call('POST', `${url}/cancellation`, owner, { reason: 'I moved' })
    expect((await ask()).status).toBe(200)
    expect((await call('POST', `${url}/cancellation/refuse`, owner)).status).toBe(403)
    expect(await call('POST', `${url}/cancellation/refuse`, freelancer)).toMatchObject({
      status: 200,
      body: { message: 'Request declined. The gig continues.' },
    })
    expect((await ask()).status).toBe(200)
    expect((await call('DELETE', `${url}/cancellation`, freelancer)).status).toBe(403)
    expect(await call('DELETE', `${url}/cancellation`, owner)).toMatchObject({
      status: 200,
      body: { message: 'Request withdrawn. The gig continues.' },
    })
    expect(await call('POST', `${url}/cancellation/accept`, freelancer)).toMatchObject({
      status: 409,
      body: { code: 'NO_CANCELLATION', message: 'There’s no request to cancel this gig any more' },
    })
    expect(await gigOf(url, owner)).toMatchObject({ status: 'in_progress', paymentStatus: 'escrow' })
    expect(await gigOf(url, owner)).not.toHaveProperty('cancellation')
    expect((await call('POST', `${url}/complete`, owner)).status).toBe(200)
  })

  test('cannot be given up by a stolen session of a freelancer with a wallet PIN; their data is unchanged', async () => {
    const person = await aUser(world.market)
    expect((await call('PUT', '/api/auth/wallet-pin', person, { pin: '482913' })).status).toBe(200)
    const wanted = { status: 403, body: { code: 'STEP_UP_REQUIRED', methods: ['pin'] } }
    expect(await call('POST', '/api/gigs/1/give-up', person, { reason: 'x' })).toMatchObject(wanted)
    expect(await call('POST', '/api/gigs/1/cancellation/accept', person)).toMatchObject(wanted)
    expect(await call('GET', '/api/auth/export', person)).toMatchObject(wanted)
  })

  test('is given up by its freelancer alone, with a reason', async () => {
    const before = await walletOf(owner)
    const url = await begun()
    for (const person of [owner, stranger, admin])
      expect((await call('POST', `${url}/give-up`, person, { reason: 'x' })).status).toBe(403)
    expect(await call('POST', `${url}/give-up`, freelancer, { reason: '  ' })).toMatchObject({
      status: 400,
      body: { errors: { reason: 'Please provide a reason' } },
    })
    expect(await call('POST', `${url}/give-up`, freelancer, { reason: 'I am ill' })).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', paymentStatus: 'refunded' } },
    })
    expect(await walletOf(owner)).toEqual(before)
  })

  test('[R27, R36] in dispute is not cancelled, and a pending request ends', async () => {
    const url = await begun()
    await call('POST', `${url}/cancellation`, owner, { reason: 'I moved' })
    await call('POST', `${url}/dispute`, freelancer, { reason: 'Half is done' })
    for (const [method, path, person] of [
      ['POST', 'cancellation/accept', freelancer],
      ['POST', 'cancellation', owner],
      ['POST', 'give-up', freelancer],
    ] as const) {
      const body = path.endsWith('accept') ? undefined : { reason: 'x' }
      const answer = await call(method, `${url}/${path}`, person, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'DISPUTED'])
    }
    expect(await gigOf(url, owner)).not.toHaveProperty('cancellation')
  })
})
