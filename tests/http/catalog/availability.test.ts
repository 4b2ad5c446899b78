import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [ada, bola] = [await aUser(market), await aUser(market, { naira: 10_000 })]
  return { app, market, ada, bola }
}

type Method = 'GET' | 'POST' | 'PUT'
const call = (method: Method, url: string, token?: string, payload?: object) =>
  send(world.app, { method, url, ...(token && { token }), ...(payload && { payload }) })
const mark = (id: number, availability: unknown, token = world.ada.token) =>
  call('PUT', `/api/products/${id}/availability`, token, { availability })
const listed = async (id: number) => {
  const { body } = await call('GET', '/api/products?limit=50')
  return (body.products as { id: number }[]).some((product) => product.id === id)
}
const buy = (productId: number) =>
  call('POST', '/api/orders/buy-now', world.bola.token, {
    productId,
    quantity: 1,
    deliveryMethod: 'pickup',
    notes: '',
  })

describe('A product that its owner marks as sold', () => {
  test('is removed from lists, preserves its page with a label, and cannot be sold again', async () => {
    const id = await aProduct(world.market, world.ada.id)
    expect(await listed(id)).toBe(true)
    expect(await mark(id, 'sold')).toMatchObject({
      status: 200,
      body: { id, availability: 'sold', message: 'Product marked as sold' },
    })
    expect(await mark(id, 'sold')).toMatchObject({ status: 200 })
    expect(await listed(id)).toBe(false)
    expect(await call('GET', `/api/products/${id}`)).toMatchObject({
      status: 200,
      body: { title: 'A phone', availability: 'sold' },
    })
    expect((await call('GET', '/api/search?q=phone')).body.products).toEqual([])
    expect(await buy(id)).toMatchObject({
      status: 409,
      body: { code: 'SOLD', message: 'This product has been sold' },
    })
    expect(await call('GET', `/api/orders/quote?productId=${id}`, world.bola.token)).toMatchObject({
      status: 409,
    })
    expect((await call('GET', '/api/products/user', world.ada.token)).body.products).toMatchObject([
      { id, availability: 'sold' },
    ])
    await world.market.catalog.remove('product', id, world.ada.id)
  })

  test('is for sale again when its owner says so', async () => {
    const id = await aProduct(world.market, world.ada.id)
    await mark(id, 'sold')
    expect(await mark(id, 'for_sale')).toMatchObject({
      status: 200,
      body: { availability: 'for_sale', message: 'Your product is for sale' },
    })
    expect(await listed(id)).toBe(true)
    expect((await buy(id)).status).toBe(201)
  })

  test('is changed by no one else, and to no other state', async () => {
    const id = await aProduct(world.market, world.ada.id)
    expect(await mark(id, 'sold', world.bola.token)).toMatchObject({
      status: 403,
      body: { message: "Product not found or you don't have permission to edit it" },
    })
    expect(await call('PUT', `/api/products/${id}/availability`, undefined, {})).toMatchObject({
      status: 401,
    })
    for (const availability of ['paused', 'SOLD', '', null, true])
      expect(await mark(id, availability)).toMatchObject({ status: 400, body: { errors: {} } })
    expect((await mark(987_654, 'sold')).status).toBe(404)
    expect(await listed(id)).toBe(true)
  })
})

test('A product without an answer is paused: not in lists, not for sale, and restored by one answer', async () => {
  const { market, ada } = world
  const id = await aProduct(market, ada.id)
  await market.atomically(async ({ products }) => {
    const product = await products.forUpdate(id)
    if (product) await products.save({ ...product, askedAt: new Date('2020-01-01T00:00:00Z') })
  })
  await market.catalog.age(100)
  expect((await market.events()).filter(({ type }) => type === 'product.paused')).toHaveLength(1)
  expect(await listed(id)).toBe(false)
  expect((await call('GET', `/api/products/${id}`)).body).toMatchObject({ availability: 'paused' })
  expect(await buy(id)).toMatchObject({
    status: 409,
    body: { code: 'PRODUCT_UNAVAILABLE', message: 'This product is not available at the moment' },
  })
  const change = { description: 'A phone\ncheaper', price: 1500 }
  expect(await call('PUT', `/api/products/${id}`, ada.token, change)).toMatchObject({
    body: { availability: 'for_sale', price: 1500 },
  })
  expect(await listed(id)).toBe(true)
})
