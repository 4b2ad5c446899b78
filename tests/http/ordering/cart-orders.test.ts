import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send } from '#tests/support/servers/app.ts'
import { aWorld, callsIn, type Person, type World } from './world.ts'

let world: World
let ada: Person
let chidi: Person
beforeAll(async () => {
  world = await aWorld()
  ;({ ada, chidi } = world)
})
afterAll(() => world.app.close())

const { as, add, order, cartOf } = callsIn(() => world)

describe('ordering a cart', () => {
  test('[S166] creates one order per seller, all paid together, and empties the cart', async () => {
    const buyer = await aUser(world.market, { naira: 10_000 })
    await add(buyer, await aProduct(world.market, ada.id), 2)
    await add(buyer, await aProduct(world.market, chidi.id, kobo(100_000)))
    const { status, body } = await order(buyer)
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, message: 'Orders created successfully' })
    expect(body.orders).toMatchObject([
      {
        sellerId: ada.id,
        campus: 'unilag',
        subtotal: 4000,
        platformFee: 200,
        notes: 'Order created from cart',
      },
      { sellerId: chidi.id, campus: 'ui', subtotal: 1000, platformFee: 50, escrowStatus: 'held' },
    ])
    expect((await as(buyer, 'GET', '/api/wallet')).body.wallet).toMatchObject({
      balance: 10_000 - 5250,
      heldInEscrow: 5250,
    })
    expect(await cartOf(buyer)).toMatchObject({ items: [], total: 0 })
    expect(await order(buyer)).toMatchObject({ status: 409, body: { message: 'Your cart is empty' } })
  })

  test('[R8] charges each order the fee on its own subtotal, and shows the sum: none makes another free', async () => {
    const buyer = await aUser(world.market, { naira: 30_000 })
    await add(buyer, await aProduct(world.market, ada.id, kobo(500_000)))
    await add(buyer, await aProduct(world.market, chidi.id, kobo(500_000)))
    expect(await cartOf(buyer)).toMatchObject({
      subtotal: 10_000,
      platformFee: 500,
      total: 10_500,
      groups: [{ platformFee: 250 }, { platformFee: 250 }],
    })
    const { orders } = (await order(buyer)).body as { orders: { id: number; handoverCode: string }[] }
    expect(orders).toMatchObject([{ platformFee: 250 }, { platformFee: 250 }])
    const [wanted, other] = orders
    await as(buyer, 'PUT', `/api/orders/${other?.id}/cancel`, { reason: 'No need' })
    await as(ada, 'POST', `/api/orders/${wanted?.id}/handover`, { code: wanted?.handoverCode })
    expect((await as(buyer, 'GET', '/api/wallet')).body.wallet).toMatchObject({
      balance: 30_000 - 5250,
      heldInEscrow: 0,
    })
  })

  test('[S165] with insufficient funds places nothing, and the message says what to do', async () => {
    const buyer = await aUser(world.market, { naira: 4199 })
    await add(buyer, await aProduct(world.market, ada.id))
    await add(buyer, await aProduct(world.market, chidi.id))
    expect(await order(buyer)).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_FUNDS', message: 'Insufficient wallet balance. Please deposit funds.' },
    })
    expect((await cartOf(buyer)).items).toHaveLength(2)
    expect((await as(buyer, 'GET', '/api/orders/buyer')).body.orders).toEqual([])
    expect((await as(buyer, 'GET', '/api/wallet')).body.wallet).toMatchObject({ balance: 4199 })
  })

  test('[S166] the same request sent again returns the same orders', async () => {
    const buyer = await aUser(world.market, { naira: 10_000 })
    await add(buyer, await aProduct(world.market, ada.id))
    const place = () =>
      send(world.app, {
        method: 'POST',
        url: '/api/orders/create',
        payload: { deliveryMethod: 'pickup', notes: '' },
        token: buyer.token,
        headers: { 'idempotency-key': 'press-1' },
      })
    const [first, again] = [await place(), await place()]
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect((await as(buyer, 'GET', '/api/orders/buyer')).body.orders).toHaveLength(1)
  })

  test('a price that the buyer has not seen is not paid: 409 lists the changes, and the cart marks them', async () => {
    const buyer = await aUser(world.market, { naira: 10_000 })
    const productId = await aProduct(world.market, ada.id)
    await add(buyer, productId)
    await as(ada, 'PUT', `/api/products/${productId}`, { description: 'A phone', price: 2500 })
    const refused = await order(buyer)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CART_CHANGED', changes: ['“A phone” now costs ₦2,500'] },
    })
    expect(await cartOf(buyer)).toMatchObject({
      items: [{ price: 2500, priceChanged: true }],
      total: 2625,
    })
    expect((await order(buyer, { total: 2100 })).body).toMatchObject({ code: 'CART_CHANGED' })
    expect((await order(buyer, { total: 2625 })).body.orders).toMatchObject([{ subtotal: 2500 }])
  })

  test('if price, lines and total all differ from what the buyer saw, the price is reported, once', async () => {
    const buyer = await aUser(world.market, { naira: 10_000 })
    const [phone, other] = [await aProduct(world.market, ada.id), await aProduct(world.market, chidi.id)]
    await add(buyer, phone)
    const { items, total } = await cartOf(buyer)
    await add(buyer, other)
    await as(ada, 'PUT', `/api/products/${phone}`, { description: 'A phone', price: 2500 })
    const seen = items.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }))
    const changes = ['“A phone” now costs ₦2,500']
    expect(await order(buyer, { total, items: seen })).toMatchObject({
      status: 409,
      body: {
        code: 'CART_CHANGED',
        message: `Your cart has changed. ${changes}. Please check it again.`,
        changes,
      },
    })
    expect((await as(buyer, 'GET', '/api/orders/buyer')).body.orders).toEqual([])
    // Once that is seen, what is left is that there is more in it.
    await cartOf(buyer)
    expect(await order(buyer, { items: seen })).toMatchObject({
      status: 409,
      body: { changes: ['“A phone” was added'] },
    })
  })

  test('changes made in another window are not paid unseen, even at the same total', async () => {
    const buyer = await aUser(world.market, { naira: 10_000 })
    const [phone, other] = [await aProduct(world.market, ada.id), await aProduct(world.market, chidi.id)]
    await add(buyer, phone)
    const { items, total } = await cartOf(buyer)
    const seen = items.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }))
    await as(buyer, 'DELETE', `/api/cart/items/${seen[0]?.id}`)
    await add(buyer, other)
    expect(await order(buyer, { total, items: seen })).toMatchObject({
      status: 409,
      body: { code: 'CART_CHANGED', changes: ['“A phone” was added', 'An item was removed'] },
    })
    const now = (await cartOf(buyer)).items.map(({ id, quantity }: { id: number; quantity: number }) => ({
      id,
      quantity,
    }))
    expect((await order(buyer, { total, items: now })).status).toBe(201)
  })

  test('a disabled or removed item is marked, excluded from totals, and not ordered', async () => {
    const buyer = await aUser(world.market, { naira: 10_000 })
    const [stored, gone] = [await aProduct(world.market, ada.id), await aProduct(world.market, chidi.id)]
    await add(buyer, stored)
    await add(buyer, gone)
    await as(chidi, 'DELETE', `/api/products/${gone}`)
    expect(await cartOf(buyer)).toMatchObject({
      items: [
        { unavailable: false },
        { unavailable: true, Product: { title: 'A phone', Images: [], seller: { id: chidi.id } } },
      ],
      total: 2100,
    })
    expect((await order(buyer)).body).toMatchObject({ code: 'CART_UNAVAILABLE' })
    const superAdmin = { id: 1, role: 'SUPER_ADMIN' as const, adminCampus: null }
    await world.market.moderation.disableListing(superAdmin, 'product', stored, 'Fake')
    expect(await cartOf(buyer)).toMatchObject({
      items: [{ unavailable: true }, { unavailable: true }],
      total: 0,
    })
    expect((await order(buyer)).body.message).toContain('isn’t available any more')
  })

  test('[S162] an empty cart is rejected', async () => {
    expect(await order(await aUser(world.market))).toMatchObject({
      status: 409,
      body: { message: 'Your cart is empty' },
    })
  })
})
