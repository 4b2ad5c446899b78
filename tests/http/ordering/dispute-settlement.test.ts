import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 20_000 })]
  return { app, market, seller, buyer, productId: await aProduct(market, seller.id) }
}

type Person = { token: string }
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, { token }: Person, payload?: object) =>
  send(world.app, { method, url, token, ...(payload && { payload }) })

async function disputed(body: object): Promise<{ order: string; dispute: string }> {
  const { buyer, productId } = world
  const bought = await call('POST', '/api/orders/buy-now', buyer, { productId })
  const order = `/api/orders/${(bought.body.order as { id: number }).id}`
  const opened = await call('POST', `${order}/dispute`, buyer, body)
  const { id } = (opened.body.order as { dispute: { id: number } }).dispute
  return { order, dispute: `/api/disputes/${id}` }
}
const balance = async (person: Person) => Number((await call('GET', '/api/wallet', person)).body.balance)

test('the seller offers a partial refund, and the buyer accepts what they read', async () => {
  const { buyer, seller } = world
  const before = [await balance(buyer), await balance(seller)]
  const { order, dispute } = await disputed({ reason: 'Scratched', wish: 'part' })
  expect((await call('GET', dispute, seller)).body).toMatchObject({
    wish: 'part',
    offer: null,
    maySettle: true,
  })
  expect(await call('POST', `${dispute}/offer`, seller, { refund: 500 })).toMatchObject({
    status: 200,
    body: {
      message: 'Offer sent',
      dispute: { offer: { refund: 500, sellerAmount: 1500, buyerAmount: 500 } },
    },
  })
  expect(await call('POST', `${dispute}/offer/accept`, buyer, { refund: 600 })).toMatchObject({
    status: 409,
    body: { code: 'OFFER_CHANGED' },
  })
  expect(await call('POST', `${dispute}/offer/accept`, buyer, { refund: 500 })).toMatchObject({
    status: 200,
    body: {
      dispute: { status: 'settled', agreement: { sellerAmount: 1500, buyerAmount: 500 }, decideBy: null },
    },
  })
  expect(await call('POST', `${dispute}/offer/accept`, buyer, { refund: 500 })).toMatchObject({ status: 409 })
  expect((await call('GET', order, buyer)).body).toMatchObject({
    status: 'completed',
    dispute: { status: 'settled', sellerAmount: 1500, buyerAmount: 500 },
  })
  const after = [await balance(buyer), await balance(seller)]
  expect([after[0], after[1]]).toEqual([Number(before[0]) - 2100 + 500, Number(before[1]) + 1500])
})

test('a proposal is withdrawn; invalid amounts and outcomes are rejected', async () => {
  const { buyer, seller } = world
  const { dispute } = await disputed({ reason: 'Scratched' })
  for (const refund of [0, -5, 0.001, 2000.01, 'all'])
    expect(await call('POST', `${dispute}/offer`, seller, { refund })).toMatchObject({
      status: 400,
      body: { errors: { refund: expect.any(String) } },
    })
  await call('POST', `${dispute}/offer`, seller, { refund: 2000 })
  expect((await call('GET', dispute, buyer)).body.offer).toMatchObject({ sellerAmount: 0, buyerAmount: 2100 })
  expect(await call('DELETE', `${dispute}/offer`, seller)).toMatchObject({
    body: { dispute: { offer: null } },
  })
  expect(await call('POST', `${dispute}/offer/accept`, buyer, { refund: 2000 })).toMatchObject({
    status: 409,
    body: { code: 'NO_OFFER' },
  })
  const { productId } = world
  const bought = await call('POST', '/api/orders/buy-now', buyer, { productId })
  const { id } = bought.body.order as { id: number }
  expect(await call('POST', `/api/orders/${id}/dispute`, buyer, { reason: 'x', wish: 'more' })).toMatchObject(
    {
      status: 400,
      body: { errors: { wish: 'Choose what you want' } },
    },
  )
})

test('the side that opened it withdraws it, once, and the order continues', async () => {
  const { buyer, seller } = world
  const { order, dispute } = await disputed({ reason: 'Not here yet', wish: 'redo' })
  const { decideBy, openedAt } = (await call('GET', dispute, buyer)).body as Record<string, string>
  const days = (Date.parse(decideBy ?? '') - Date.parse(openedAt ?? '')) / 86_400_000
  expect(days).toBe(60)
  expect((await call('POST', `${dispute}/withdraw`, seller)).status).toBe(403)
  expect(await call('POST', `${dispute}/withdraw`, buyer)).toMatchObject({
    status: 200,
    body: {
      message: 'Dispute withdrawn. The deal continues.',
      dispute: { status: 'settled', agreement: null },
    },
  })
  expect((await call('POST', `${dispute}/withdraw`, buyer)).body.code).toBe('DISPUTE_ENDED')
  expect((await call('GET', order, buyer)).body).toMatchObject({ status: 'pending', escrowStatus: 'held' })
})

test('an admin of the campus reads only the two sides’ messages about the deal; both are notified once', async () => {
  const { app, market, buyer, seller, productId } = world
  const [admin, elsewhere] = [await aUser(market), await aUser(market)]
  for (const [person, adminCampus] of [
    [admin, 'unilag'],
    [elsewhere, 'ui'],
  ] as const)
    await market.atomically(async ({ users }) => {
      const user = await users.byId(person.id)
      if (user) await users.save({ ...user, role: 'ADMIN', adminCampus })
    })
  const write = (from: Person, receiverId: number, content: string, about: object = {}) =>
    send(app, {
      method: 'POST',
      url: '/api/messages',
      token: from.token,
      payload: { receiverId, content, ...about },
    })
  const other = await aProduct(market, seller.id)
  await write(buyer, seller.id, 'Hello, how was the exam?')
  await write(buyer, seller.id, 'Is it whole?', { productId })
  await write(seller, buyer.id, 'It is, come and look')
  await write(buyer, seller.id, 'And this one?', { productId: other })
  await write(seller, buyer.id, 'That one is sold')
  const { dispute, order } = await disputed({ reason: 'It is not whole' })
  await write(buyer, seller.id, 'You said whole', { orderId: Number(order.split('/').at(-1)) })

  const url = dispute.replace('/api/', '/api/admin/')
  const read = (person: Person) => call('POST', `${url}/messages`, person)
  for (const person of [buyer, seller]) expect((await read(person)).status).toBe(403)
  expect((await read(elsewhere)).status).toBe(403)
  expect((await call('GET', dispute, buyer)).body.messagesReadAt).toBeNull()
  for (let times = 0; times < 2; times += 1)
    expect((await read(admin)).body.messages).toMatchObject([
      { by: { id: buyer.id, as: 'buyer' }, content: 'Is it whole?', photos: 0 },
      { by: { id: seller.id, as: 'seller' }, content: 'It is, come and look' },
      { by: { id: buyer.id, as: 'buyer' }, content: 'You said whole' },
    ])
  expect((await call('GET', dispute, buyer)).body.messagesReadAt).toEqual(expect.any(String))
  const events = await market.db
    .selectFrom('outbox')
    .select('id')
    .where('type', '=', 'dispute.messages_read')
    .execute()
  expect(events).toHaveLength(1)
  const looks = await market.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'dispute.messages_read')
    .execute()
  expect(looks).toHaveLength(2)

  await call('POST', `${dispute}/withdraw`, buyer)
  expect((await read(admin)).body.code).toBe('DISPUTE_ENDED')
})
