import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Body = Record<string, unknown>
type Person = { id: number; token: string }
let world: Awaited<ReturnType<typeof testApp>>
let seller: Person
let buyer: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  world = await testApp()
  seller = await aUser(world.market)
  buyer = await aUser(world.market, { naira: 100_000 })
  stranger = await aUser(world.market)
  admin = await aUser(world.market)
  await world.market.atomically(async ({ users }) => {
    const user = await users.byId(admin.id)
    if (user) await users.save({ ...user, role: 'ADMIN', adminCampus: 'unilag' })
  })
})
afterAll(() => world.app.close())

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { token }: Person,
  payload?: Body,
  headers = {},
) => send(world.app, { method, url, token, headers, ...(payload && { payload }) })
const orderAt = async (url: string, as: Person) => (await call('GET', url, as)).body
const walletOf = async (as: Person) => (await call('GET', '/api/wallet', as)).body.wallet as Body

async function started(): Promise<string> {
  const productId = await aProduct(world.market, seller.id)
  const order = { productId, buyerId: buyer.id, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  const id = await world.market.ordering.buyNow(order)
  await world.market.ordering.advance(id, seller.id, 'preparing')
  return `/api/orders/${id}`
}
const ask = (url: string, headers = {}) =>
  call('POST', `${url}/cancellation`, buyer, { reason: ' I found another ' }, headers)

describe('A started order', () => {
  test('cannot be refunded by a stolen session of a seller with a wallet PIN', async () => {
    const person = await aUser(world.market)
    expect((await call('PUT', '/api/auth/wallet-pin', person, { pin: '482913' })).status).toBe(200)
    expect(await call('POST', '/api/orders/1/cancellation/accept', person)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', methods: ['pin'] },
    })
  })

  test('is cancelled when its buyer requests it and its seller agrees: refunded in full, and both are notified', async () => {
    const before = await walletOf(buyer)
    const url = await started()
    expect(await walletOf(buyer)).toMatchObject({ heldInEscrow: 2100 })
    const cancellation = { reason: 'I found another', askedAt: expect.any(String) }
    expect(await ask(url)).toMatchObject({
      status: 200,
      body: {
        message: 'We asked the seller to cancel the order',
        order: { status: 'confirmed', escrowStatus: 'held', cancellation },
      },
    })
    for (const person of [buyer, seller, admin])
      expect(await orderAt(url, person)).toMatchObject({ cancellation })
    const toAnswer = async (person: Person) => {
      const { body } = await call('GET', '/api/orders/seller?asks=cancellation&limit=1', person)
      const { orders, pagination } = body as { orders: { id: number }[]; pagination: { total: number } }
      return [pagination.total, orders.map(({ id }) => `/api/orders/${id}`)]
    }
    expect(await toAnswer(seller)).toEqual([1, [url]])
    expect(await toAnswer(buyer)).toEqual([0, []])
    expect((await ask(url)).body.code).toBe('CANCELLATION_ASKED')
    expect((await call('POST', `${url}/cancellation/accept`, buyer)).status).toBe(403)
    for (const path of ['cancellation/accept', 'cancellation/refuse'])
      expect((await call('POST', `${url}/${path}`, stranger)).status).toBe(404)
    expect(await call('POST', `${url}/cancellation/accept`, seller)).toMatchObject({
      status: 200,
      body: {
        message: 'Order cancelled. The money went back to the buyer.',
        order: {
          status: 'cancelled',
          escrowStatus: 'refunded',
          cancellation: null,
          cancellationReason: 'I found another',
        },
      },
    })
    expect(await toAnswer(seller)).toEqual([0, []])
    expect(await walletOf(buyer)).toEqual(before)
    expect(await walletOf(seller)).toMatchObject({ balance: 0, pendingBalance: 0, totalEarned: 0 })
    const told = (await world.market.events()).filter(({ type }) => type.startsWith('order.cancel'))
    expect(told).toMatchObject([
      { type: 'order.cancel_asked', reason: 'I found another' },
      { type: 'order.cancelled', by: 'agreement', reason: 'I found another', total: 2100_00 },
    ])
  })

  test('continues when the request is declined or withdrawn, and it can be requested again', async () => {
    const url = await started()
    await ask(url)
    expect((await call('POST', `${url}/cancellation/refuse`, buyer)).status).toBe(403)
    expect(await call('POST', `${url}/cancellation/refuse`, seller)).toMatchObject({
      status: 200,
      body: { message: 'Request declined. The order continues.', order: { cancellation: null } },
    })
    expect((await ask(url)).status).toBe(200)
    expect((await call('DELETE', `${url}/cancellation`, seller)).status).toBe(403)
    expect(await call('DELETE', `${url}/cancellation`, buyer)).toMatchObject({
      status: 200,
      body: { message: 'Request withdrawn. The order continues.' },
    })
    expect(await call('POST', `${url}/cancellation/accept`, seller)).toMatchObject({
      status: 409,
      body: { code: 'NO_CANCELLATION', message: 'There’s no request to cancel this order any more' },
    })
    expect(await orderAt(url, seller)).toMatchObject({ status: 'confirmed', escrowStatus: 'held' })
  })

  test('has one request after a double press, and needs a valid reason', async () => {
    const url = await started()
    for (const reason of ['  ', 'x'.repeat(1001)])
      expect(await call('POST', `${url}/cancellation`, buyer, { reason })).toMatchObject({
        status: 400,
        body: { errors: { reason: expect.any(String) } },
      })
    const [one, other] = [
      await ask(url, { 'idempotency-key': 'twice' }),
      await ask(url, { 'idempotency-key': 'twice' }),
    ]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.headers['idempotent-replay']).toBe('true')
  })

  test('that is delivered late is shown to the admins with its buyer’s request', async () => {
    const url = await started()
    await ask(url)
    const id = Number(url.split('/').at(-1))
    await world.market.atomically(async (tx) => {
      const order = await tx.orders.forUpdate(id)
      if (order) await tx.orders.save({ ...order, startedAt: new Date('2026-01-01') }, [])
    })
    await world.market.ordering.runDeadlines(10)
    const { body } = await call('GET', '/api/admin/disputes', admin)
    const dispute = (body.disputes as Body[]).find(({ dealId }) => dealId === id)
    const cancellation = { reason: 'I found another', askedAt: expect.any(String) }
    expect(dispute).toMatchObject({ cause: 'undelivered', cancellation })
    expect((await call('GET', `/api/disputes/${dispute?.id}`, admin)).body).toMatchObject({ cancellation })
    await call('POST', `${url}/cancellation/accept`, seller)
    expect((await call('GET', `/api/disputes/${dispute?.id}`, admin)).body).toMatchObject({
      status: 'settled',
      cancellation: null,
    })
  })

  test('[R27, R36] in dispute is not cancelled, and a pending request ends', async () => {
    const url = await started()
    await ask(url)
    await call('POST', `${url}/dispute`, seller, { reason: 'They don’t answer' })
    expect(await ask(url)).toMatchObject({ status: 409, body: { code: 'DISPUTED' } })
    expect((await call('POST', `${url}/cancellation/accept`, seller)).body.code).toBe('DISPUTED')
    expect(await orderAt(url, buyer)).toMatchObject({ escrowStatus: 'disputed', cancellation: null })
  })
})
