import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type Offer = { id: number; status: string; amount: number; namedBy: string; roundsLeft: number }

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const seller = await aUser(market)
  return { app, market, seller }
}

const as = (
  who: Person | undefined,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  key?: string,
) =>
  send(world.app, {
    method,
    url,
    ...(who && { token: who.token }),
    ...(payload && { payload }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const aBuyer = () => aUser(world.market, { naira: 20_000 })
const listed = async (stock: number | null = 1) => {
  const id = await aProduct(world.market, world.seller.id)
  await world.market.catalog.setStock(id, world.seller.id, stock)
  return id
}
const offer = async (buyer: Person, productId: number, amount = 1500) =>
  (await as(buyer, 'POST', '/api/offers', { productId, amount, note: 'I come today' })).body.offer as Offer
const lastMessage = async (reader: Person, other: Person) => {
  const { body } = await as(reader, 'GET', `/api/messages/conversation/${other.id}`)
  return (body as unknown as { content: string; offer: Offer | null }[]).at(-1)
}

describe('An offer', () => {
  test('is made, countered, accepted and bought at its price', async () => {
    const { seller } = world
    const [buyer, productId] = [await aBuyer(), await listed()]
    const made = await as(buyer, 'POST', '/api/offers', { productId, amount: 1500 })
    expect(made).toMatchObject({
      status: 201,
      body: {
        message: 'Offer sent',
        offer: { status: 'open', amount: 1500, namedBy: 'buyer', roundsLeft: 2 },
      },
    })
    const { id } = made.body.offer as Offer
    expect(await lastMessage(seller, buyer)).toMatchObject({
      content: '₦1,500 for A phone?',
      offer: { id, amount: 1500 },
    })
    const toAnswer = async (person: Person) => {
      const { body } = await as(person, 'GET', '/api/offers?turn=own&limit=1')
      return (body.pagination as { total: number }).total
    }
    expect([await toAnswer(seller), await toAnswer(buyer)]).toEqual([1, 0])
    const answered = await as(seller, 'POST', `/api/offers/${id}/counter`, {
      amount: 1800,
      note: 'Last price',
    })
    expect(answered).toMatchObject({ status: 201, body: { offer: { amount: 1800, namedBy: 'seller' } } })
    expect([await toAnswer(seller), await toAnswer(buyer)]).toEqual([0, 1])
    expect(await lastMessage(buyer, seller)).toMatchObject({
      content: '₦1,800 for A phone?\nLast price',
      offer: { id, amount: 1800, status: 'open' },
    })
    expect(await as(buyer, 'PUT', `/api/offers/${id}/accept`, { amount: 1700 })).toMatchObject({
      status: 409,
      body: { code: 'OFFER_CHANGED' },
    })
    expect(await as(buyer, 'PUT', `/api/offers/${id}/accept`, { amount: 1800 })).toMatchObject({
      status: 200,
      body: { offer: { status: 'accepted' } },
    })
    expect((await as(undefined, 'GET', `/api/products/${productId}`)).body.availability).toBe('reserved')
    const own = await as(buyer, 'GET', `/api/products/${productId}/offer`)
    expect(own.body).toMatchObject({ offer: { id, status: 'accepted' }, roundsLeft: 2 })
    const bought = await as(buyer, 'POST', '/api/orders/buy-now', { productId, quantity: 1, total: 1890 })
    expect(bought).toMatchObject({
      status: 201,
      body: { order: { subtotal: 1800, platformFee: 90, offer: { id, listedPrice: 2000 } } },
    })
    expect((await as(buyer, 'GET', `/api/offers/${id}`)).body).toMatchObject({
      status: 'bought',
      orderId: (bought.body.order as { id: number }).id,
    })
  })

  test('of a repeated request is made once', async () => {
    const [buyer, productId] = [await aBuyer(), await listed()]
    const ask = () => as(buyer, 'POST', '/api/offers', { productId, amount: 1500 }, 'the-same')
    expect((await ask()).body).toEqual((await ask()).body)
    expect(await as(buyer, 'POST', '/api/offers', { productId, amount: 1500 })).toMatchObject({
      status: 409,
      body: { code: 'OFFER_OPEN' },
    })
  })

  test.each([0, 0.5, -1, 2000, 1e9, 10.005, '1500', null])('of %j naira is rejected', async (amount) => {
    const [buyer, productId] = [await aBuyer(), await listed()]
    const { status, body } = await as(buyer, 'POST', '/api/offers', { productId, amount })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['amount']])
  })

  test('on an unavailable product is rejected like a purchase of it', async () => {
    const { market, seller } = world
    const [buyer, sold, disabled, offline] = [await aBuyer(), await listed(), await listed(), await listed()]
    const boss = await aUser(market)
    await promote(market, boss.id, 'SUPER_ADMIN')
    await market.catalog.markSold(sold, seller.id)
    const actor = { id: boss.id, role: 'SUPER_ADMIN', adminCampus: null } as const
    await market.moderation.disableListing(actor, 'product', disabled, 'Forbidden')
    await market.catalog.changeProduct(offline, seller.id, { description: 'A phone', sellOnline: false })
    const blocked = await aBuyer()
    await market.messaging.block(seller.id, blocked.id)
    for (const [who, productId, status, code] of [
      [buyer, sold, 409, 'SOLD'],
      [buyer, disabled, 409, 'PRODUCT_UNAVAILABLE'],
      [buyer, offline, 409, 'NO_OFFERS'],
      [seller, await listed(), 403, 'OWN_PRODUCT'],
      [blocked, await listed(), 404, 'NOT_FOUND'],
      [buyer, 999_999, 404, 'NOT_FOUND'],
    ] as const)
      expect(await as(who, 'POST', '/api/offers', { productId, amount: 1500 })).toMatchObject({
        status,
        body: { code },
      })
  })

  test('declined or withdrawn has ended, and the third price was the last', async () => {
    const [buyer, productId] = [await aBuyer(), await listed()]
    const { id } = await offer(buyer, productId)
    expect(await as(world.seller, 'PUT', `/api/offers/${id}/decline`)).toMatchObject({
      body: { message: 'Offer declined', offer: { status: 'declined' } },
    })
    const second = await offer(buyer, productId, 1600)
    expect(await as(buyer, 'PUT', `/api/offers/${second.id}/withdraw`)).toMatchObject({
      body: { offer: { status: 'withdrawn', roundsLeft: 1 } },
    })
    const third = await offer(buyer, productId, 1700)
    await as(world.seller, 'PUT', `/api/offers/${third.id}/decline`)
    expect(await as(buyer, 'POST', '/api/offers', { productId, amount: 1800 })).toMatchObject({
      status: 409,
      body: { code: 'NO_ROUNDS_LEFT' },
    })
    expect((await as(buyer, 'GET', `/api/products/${productId}/offer`)).body.roundsLeft).toBe(0)
  })

  test('is listed for both of its people, answerable ones first, with the other person', async () => {
    const { seller, market } = world
    const [buyer, productId, second] = [await aBuyer(), await listed(), await listed()]
    const third = await listed()
    const stranger = await aBuyer()
    const list = async (who: Person, query = '') =>
      (await as(who, 'GET', `/api/offers${query}`)).body as unknown as {
        offers: (Offer & { other: { id: number } })[]
        pagination: { total: number }
      }
    const { id } = await offer(buyer, productId)
    const gone = await offer(buyer, second)
    await as(seller, 'PUT', `/api/offers/${gone.id}/decline`)
    await market.catalog.changeProduct(third, seller.id, {
      description: 'A phone',
      lowestPrice: kobo(1900_00),
    })
    const unseen = await offer(buyer, third)
    const made = await list(buyer)
    expect(made.offers.map((one) => [one.id, one.status, one.other.id])).toEqual([
      [id, 'open', seller.id],
      [unseen.id, 'declined', seller.id],
      [gone.id, 'declined', seller.id],
    ])
    const got = (await list(seller, '?limit=50')).offers.filter((one) => one.other.id === buyer.id)
    expect(got.map((one) => one.id)).toEqual([id, gone.id])
    expect(await list(stranger)).toMatchObject({ offers: [], pagination: { total: 0 } })
    expect((await list(buyer, '?limit=1&page=2')).offers.map((one) => one.id)).toEqual([unseen.id])
  })

  test('is in the export of both of its people', async () => {
    const [buyer, productId] = [await aBuyer(), await listed()]
    const { id } = await offer(buyer, productId)
    for (const who of [buyer, world.seller]) {
      const { body } = await as(who, 'GET', '/api/auth/export')
      expect((body.offers as Offer[]).map((one) => one.id)).toContain(id)
    }
  })
})

describe('A minimum price', () => {
  // Written so that it is found wherever it stands.
  const LOWEST = 1731.37
  const READS = (id: number, seller: number) => [
    `/api/products/${id}`,
    '/api/products',
    `/api/products?seller=${seller}`,
    `/api/products/${id}/offer`,
    `/api/products/${id}/lowest-price`,
    '/api/search?q=phone',
    `/api/sellers/${seller}`,
    `/api/orders/quote?productId=${id}`,
    '/api/admin/products',
    '/api/favorites',
    '/api/cart',
    '/api/messages',
    `/api/messages/conversation/${seller}`,
    `/api/messages/conversation/${seller}/item?productId=${id}`,
    '/api/auth/export',
  ]

  test('is returned to the owner alone, and only on request', async () => {
    const { market, seller, app } = world
    const [buyer, boss, id] = [await aBuyer(), await aUser(market), await listed()]
    await promote(market, boss.id, 'SUPER_ADMIN')
    expect(
      (await as(seller, 'PUT', `/api/products/${id}`, { description: 'A phone', lowestPrice: LOWEST }))
        .status,
    ).toBe(200)
    await as(buyer, 'POST', '/api/favorites', { itemId: id, itemType: 'product' })
    await as(buyer, 'POST', '/api/cart/items', { productId: id, quantity: 1 })
    const declined = await as(buyer, 'POST', '/api/offers', { productId: id, amount: 1500 })
    expect(declined).toMatchObject({
      status: 201,
      body: { message: 'The seller declined this price', offer: { status: 'declined' } },
    })
    expect(JSON.stringify(declined.body)).not.toContain('1731')
    for (const who of [undefined, buyer, boss])
      for (const url of READS(id, seller.id)) {
        const { payload } = await app.inject({
          url,
          headers: who ? { authorization: `Bearer ${who.token}` } : {},
        })
        expect([url, payload.includes('1731')]).toEqual([url, false])
      }
    const page = await app.inject({ url: `/products/${id}`, headers: { accept: 'text/html' } })
    expect(page.payload).not.toContain('1731')
    const own = await as(seller, 'GET', `/api/products/${id}/lowest-price`)
    expect(own.body).toEqual({ lowestPrice: LOWEST })
    expect(await as(boss, 'GET', `/api/products/${id}/lowest-price`)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  test.each([2000, 0.5, '1500', -1])('of %j on a product of ₦2,000 is rejected', async (lowestPrice) => {
    const id = await listed()
    const { status, body } = await as(world.seller, 'PUT', `/api/products/${id}`, {
      description: 'A phone',
      lowestPrice,
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['lowestPrice']])
  })
})
