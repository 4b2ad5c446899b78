import { afterAll, beforeAll, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS, lagosDayOf, later } from '#domain/shared/time.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
let sade: string
beforeAll(async () => {
  world = await testApp()
  const { id, token } = await aUser(world.market)
  await world.market.atomically(async ({ users }) => {
    const user = await users.byId(id)
    if (user) await users.save({ ...user, role: 'SUPER_ADMIN' })
  })
  sade = token
})
afterAll(() => world.app.close())

const DEFAULTS = {
  basePercentage: 5,
  minimumFee: 50,
  maximumFee: 1000,
  freeThreshold: 10_000,
  campusDiscounts: {},
}
const get = (url: string, token = sade) => send(world.app, { method: 'GET', url, token })
const put = (config: unknown, { token = sade, url = '/fees/config' } = {}) =>
  send(world.app, { method: 'PUT', url, payload: { config }, token })

test('[S13, S193, S195, S196] the defaults are read and changed, with and without /api', async () => {
  for (const url of ['/fees/config', '/api/fees/config']) {
    await put(DEFAULTS)
    expect(await get(url)).toMatchObject({ status: 200, body: { success: true, data: DEFAULTS } })
    const changed = { ...DEFAULTS, basePercentage: 7.5, campusDiscounts: { ui: 20 } }
    expect(await put(changed, { url })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Fee configuration updated successfully', data: changed },
    })
    expect((await get(url)).body.data).toEqual(changed)
  }
  await put(DEFAULTS)
})

test('[S13] only super admins read or change them', async () => {
  const { token } = await aUser(world.market)
  expect((await get('/fees/config', token)).status).toBe(403)
  expect((await put(DEFAULTS, { token })).status).toBe(403)
  expect((await send(world.app, { method: 'GET', url: '/fees/config' })).status).toBe(401)
})

test.each([
  ['a percentage above 100', { basePercentage: 100.1 }],
  ['a percentage below 0', { basePercentage: -1 }],
  ['a step below 0.1', { basePercentage: 5.05 }],
  ['a negative fee', { minimumFee: -1 }],
  ['half a kobo', { maximumFee: 0.001 }],
  ['a threshold that is none', { freeThreshold: null }],
  ['a discount above 100', { campusDiscounts: { ui: 101 } }],
  ['a campus that is none', { campusDiscounts: { mars: 10 } }],
  ['a minimum above the maximum', { minimumFee: 1001 }],
])('[S194] %s is rejected', async (_, change) => {
  expect(await put({ ...DEFAULTS, ...change })).toMatchObject({ status: 400 })
  expect((await get('/fees/config')).body.data).toEqual(DEFAULTS)
})

test('[S195] the preview shows ₦1,000, ₦5,000 and ₦15,000; from 0 on everything is free', async () => {
  const query = 'basePercentage=5&minimumFee=50&maximumFee=1000'
  expect((await get(`/api/fees/preview?${query}&freeThreshold=10000`)).body.preview).toEqual([
    { amount: 1000, fee: 50 },
    { amount: 5000, fee: 250 },
    { amount: 15_000, fee: 0 },
  ])
  const { preview } = (await get(`/api/fees/preview?${query}&freeThreshold=0`)).body
  expect((preview as { fee: number }[]).map(({ fee }) => fee)).toEqual([0, 0, 0])
})

test('everyone reads the rule and three example orders, without campus discounts', async () => {
  const asVisitor = () => send(world.app, { method: 'GET', url: '/api/fees/examples' })
  await put({ ...DEFAULTS, basePercentage: 10, campusDiscounts: { ui: 20 } })
  const { campusDiscounts: _, ...rule } = { ...DEFAULTS, basePercentage: 10 }
  expect((await asVisitor()).body).toEqual({
    ...rule,
    examples: [
      { amount: 1000, fee: 100, total: 1100 },
      { amount: 5000, fee: 500, total: 5500 },
      { amount: 15_000, fee: 0, total: 15_000 },
    ],
  })
  await put(DEFAULTS)
})

test('an order stores the fees of its pricing, and history and audit log name the author of each change', async () => {
  const [buyer, seller] = [await aUser(world.market, { naira: 50_000 }), await aUser(world.market)]
  const productId = await aProduct(world.market, seller.id, kobo(200_000))
  const buy = async () =>
    (
      await send(world.app, {
        method: 'POST',
        url: '/api/orders/buy-now',
        payload: { productId },
        token: buyer.token,
      })
    ).body.order as { id: number; platformFee: number }
  const before = await buy()
  await put({ ...DEFAULTS, basePercentage: 10, campusDiscounts: { unilag: 50, ui: 0 } })
  await put({ ...DEFAULTS, basePercentage: 10, campusDiscounts: { unilag: 50 } })
  const after = await buy()
  expect([before.platformFee, after.platformFee]).toEqual([100, 100])
  const stored = (await get(`/api/orders/${before.id}`, buyer.token)).body as { platformFee: number }
  expect(stored.platformFee).toBe(100)
  const { changes } = (await get('/api/fees/history')).body as {
    changes: { config: object; changedBy: object | null }[]
  }
  expect(changes[0]).toMatchObject({
    config: { basePercentage: 10, campusDiscounts: { unilag: 50 } },
    changedBy: { name: expect.any(String) },
  })
  expect(changes.at(-1)).toMatchObject({ config: DEFAULTS, changedBy: null })
  const { entries } = (await get('/api/admin/audit-log')).body as { entries: object[] }
  expect(entries[0]).toMatchObject({
    action: 'fees.changed',
    reason: 'base 5% → 10%, discount unilag 0% → 50%',
    before: 'base 5%, discount unilag 0%',
    after: 'base 10%, discount unilag 50%',
  })
  await put(DEFAULTS)
})

test('a cart is not placed under fees that its buyer has not seen', async () => {
  const [buyer, seller] = [await aUser(world.market, { naira: 50_000 }), await aUser(world.market)]
  const productId = await aProduct(world.market, seller.id, kobo(200_000))
  const post = (url: string, payload: object) =>
    send(world.app, { method: 'POST', url, payload, token: buyer.token })
  await post('/api/cart/add', { productId })
  await put({ ...DEFAULTS, basePercentage: 10 })
  expect(await post('/api/orders/create', {})).toMatchObject({
    status: 409,
    body: { code: 'CART_CHANGED', changes: ['The total is now ₦2,200'] },
  })
  expect((await get('/api/cart', buyer.token)).body.data).toMatchObject({ total: 2200 })
  expect((await post('/api/orders/create', {})).status).toBe(201)
  await put(DEFAULTS)
})

test('a change is scheduled for a day, shown with the carts concerned, and cancelled', async () => {
  const [buyer, seller] = [await aUser(world.market), await aUser(world.market)]
  const productId = await aProduct(world.market, seller.id, kobo(200_000))
  const { body } = await send(world.app, {
    method: 'POST',
    url: '/api/cart/add',
    payload: { productId },
    token: buyer.token,
  })
  expect(body.data).toMatchObject({ platformFee: 100, comingFee: null })
  const appliesFrom = lagosDayOf(later(new Date(), 7 * DAY_MS))
  const config = { ...DEFAULTS, basePercentage: 10 }
  const plan = (payload: object) =>
    send(world.app, { method: 'PUT', url: '/api/fees/config', payload: { config, ...payload }, token: sade })
  expect((await plan({ appliesFrom: lagosDayOf(new Date()) })).body).toMatchObject({
    errors: { appliesFrom: 'Choose tomorrow or a later date' },
  })
  expect(await plan({ appliesFrom, reason: 'A new term' })).toMatchObject({
    status: 200,
    body: { message: 'Fee change planned', data: config },
  })
  const known = async () => (await get('/api/fees/config')).body
  expect(await known()).toMatchObject({ data: DEFAULTS, coming: { config, appliesFrom } })
  expect((await known()).filledCarts).toBeGreaterThan(0)
  const cart = async () => (await get('/api/cart', buyer.token)).body.data
  expect(await cart()).toMatchObject({ platformFee: 100, comingFee: { from: appliesFrom, platformFee: 200 } })
  const { changes } = (await get('/api/fees/history')).body as { changes: object[] }
  expect(changes.slice(0, 2)).toMatchObject([{ config, appliesFrom }, { appliesFrom: null }])
  const cancel = (token: string) =>
    send(world.app, { method: 'DELETE', url: '/api/fees/coming', payload: {}, token })
  expect((await cancel(buyer.token)).status).toBe(403)
  expect((await cancel(sade)).body).toEqual({ message: 'The planned change was cancelled' })
  expect((await cancel(sade)).status).toBe(404)
  expect(await known()).toMatchObject({ data: DEFAULTS, coming: null })
  expect(await cart()).toMatchObject({ comingFee: null })
})
