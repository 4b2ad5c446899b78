import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { memoryApp, send } from '#tests/support/app.ts'
import { aProduct, aUser } from '#tests/support/marketplace.ts'

type World = Awaited<ReturnType<typeof memoryApp>>
type Person = Awaited<ReturnType<typeof aUser>>
let world: World
let ada: Person
let chidi: Person
beforeAll(async () => {
  world = await memoryApp()
  ada = await aUser(world.market)
  chidi = await aUser(world.market, { campus: 'ui' })
})
afterAll(() => world.app.close())

const as = (
  person: Person | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => send(world.app, { method, url, ...(payload && { payload }), ...(person && { token: person.token }) })
const add = (buyer: Person, productId: number, quantity = 1) =>
  as(buyer, 'POST', '/api/cart/add', { productId, quantity })
const order = (buyer: Person, more: object = {}) =>
  as(buyer, 'POST', '/api/orders/create', {
    deliveryMethod: 'pickup',
    notes: 'Order created from cart',
    ...more,
  })
type Line = { id: number; quantity: number; price: number; unavailable: boolean; priceChanged: boolean }
type CartData = { items: Line[]; groups: { total: number; platformFee: number }[]; total: number }
const cartOf = async (buyer: Person) =>
  (await as(buyer, 'GET', '/api/cart?calculateFees=true')).body.data as CartData

describe('the cart', () => {
  test('[S163] groups what is bought by seller, with the fee once on all of it, split (R8)', async () => {
    const buyer = await aUser(world.market)
    const [cheap, dear] = [
      await aProduct(world.market, ada.id, kobo(100_000)),
      await aProduct(world.market, chidi.id, kobo(200_000)),
    ]
    expect(await add(buyer, cheap, 2)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Product added to cart!' },
    })
    await add(buyer, dear)
    const { status, body } = await as(buyer, 'GET', '/api/cart?calculateFees=true')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      data: {
        cart: { id: expect.any(Number) },
        itemCount: 3,
        subtotal: 4000,
        platformFee: 200,
        total: 4200,
        groups: [
          { seller: { id: ada.id, campus: 'unilag' }, subtotal: 2000, platformFee: 100, total: 2100 },
          { seller: { id: chidi.id, campus: 'ui' }, subtotal: 2000, platformFee: 100, total: 2100 },
        ],
      },
    })
    expect((body.data as CartData).items[0]).toMatchObject({
      id: expect.any(Number),
      quantity: 2,
      price: 1000,
      lineTotal: 2000,
      unavailable: false,
      priceChanged: false,
      stock: null,
      Product: {
        title: 'A phone',
        category: 'electronics',
        Images: [{ url: expect.any(String) }],
        seller: { id: ada.id, name: expect.any(String), campus: 'unilag' },
      },
    })
    expect((await as(buyer, 'GET', '/api/cart/count')).body).toEqual({ count: 3 })
  })

  test('[S164] quantities are 1 to 99 and the sent price does not count (R9)', async () => {
    const buyer = await aUser(world.market)
    await add(buyer, await aProduct(world.market, ada.id))
    const { id } = (await cartOf(buyer)).items[0] as Line
    const put = (payload: object) => as(buyer, 'PUT', `/api/cart/items/${id}`, payload)
    expect(await put({ quantity: 5, price: 1 })).toMatchObject({
      status: 200,
      body: {
        message: 'Cart item updated',
        data: { items: [{ quantity: 5, price: 2000 }], subtotal: 10_000 },
      },
    })
    for (const quantity of [0, -1, 1.5, '2', null])
      expect(await put({ quantity })).toMatchObject({
        status: 400,
        body: { message: 'Quantity must be at least 1' },
      })
    expect(await put({ quantity: 100 })).toMatchObject({
      status: 400,
      body: { message: 'Quantity must be at most 99' },
    })
    expect(await add(buyer, (await productsIn(buyer))[0] ?? 0, 95)).toMatchObject({ status: 400 })
    expect(await as(ada, 'PUT', `/api/cart/items/${id}`, { quantity: 2 })).toMatchObject({ status: 404 })
    expect(await as(ada, 'DELETE', `/api/cart/items/${id}`)).toMatchObject({ status: 404 })
    expect((await as(buyer, 'DELETE', `/api/cart/items/${id}`)).body).toMatchObject({
      success: true,
      message: 'Item removed from cart',
      data: { items: [], total: 0, platformFee: 0 },
    })
  })

  test.each(['/cart/clear', '/api/cart/clear'])('[S164] DELETE %s empties it', async (path) => {
    const buyer = await aUser(world.market)
    await add(buyer, await aProduct(world.market, ada.id))
    expect(await as(buyer, 'DELETE', path)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Cart cleared', data: { itemCount: 0 } },
    })
  })

  test('[S85] takes neither the own product, nor one that is not sold online, nor anything of a visitor', async () => {
    const [buyer, own] = [await aUser(world.market), await aProduct(world.market, ada.id)]
    expect(await add(ada, own)).toMatchObject({
      status: 403,
      body: { message: 'You cannot add your own product to cart' },
    })
    const offline = await aProduct(world.market, ada.id, kobo(0))
    expect(await add(buyer, offline)).toMatchObject({
      status: 409,
      body: { message: 'This product is not available for online purchase' },
    })
    expect(await add(buyer, 987_654)).toMatchObject({ status: 404 })
    expect(await as(undefined, 'POST', '/api/cart/add', { productId: own, quantity: 1 })).toMatchObject({
      status: 401,
      body: { message: 'Please login to add items to cart' },
    })
    expect((await as(undefined, 'GET', '/api/cart')).status).toBe(401)
  })
})

describe('ordering what is in the cart', () => {
  test('[S166] makes one order for each seller, all paid at once, and leaves the cart empty', async () => {
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

  test('[S165] without enough in the wallet nothing is placed, and the words say what to do', async () => {
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

  test('[S166] the same request sent again is the same orders', async () => {
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

  test('a price that the buyer has not seen is not paid: 409 says what changed, and the cart marks it', async () => {
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

  test('where a price, the lines and the total are all others than the buyer saw, the price is told, once', async () => {
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
        message: `Your cart has changed: ${changes}. Please look at it again.`,
        changes,
      },
    })
    expect((await as(buyer, 'GET', '/api/orders/buyer')).body.orders).toEqual([])
    // Once that is seen, what is left is that there is more in it.
    await cartOf(buyer)
    expect(await order(buyer, { items: seen })).toMatchObject({
      status: 409,
      body: { changes: ['“A phone” was put in'] },
    })
  })

  test('what another window put in or took out is not paid unseen, though it cost the same', async () => {
    const buyer = await aUser(world.market, { naira: 10_000 })
    const [phone, other] = [await aProduct(world.market, ada.id), await aProduct(world.market, chidi.id)]
    await add(buyer, phone)
    const { items, total } = await cartOf(buyer)
    const seen = items.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }))
    await as(buyer, 'DELETE', `/api/cart/items/${seen[0]?.id}`)
    await add(buyer, other)
    expect(await order(buyer, { total, items: seen })).toMatchObject({
      status: 409,
      body: { code: 'CART_CHANGED', changes: ['“A phone” was put in', 'Something was taken out'] },
    })
    const now = (await cartOf(buyer)).items.map(({ id, quantity }: { id: number; quantity: number }) => ({
      id,
      quantity,
    }))
    expect((await order(buyer, { total, items: now })).status).toBe(201)
  })

  test('what was disabled or removed is marked, counts in no sum, and is not ordered', async () => {
    const buyer = await aUser(world.market, { naira: 10_000 })
    const [kept, gone] = [await aProduct(world.market, ada.id), await aProduct(world.market, chidi.id)]
    await add(buyer, kept)
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
    await world.market.moderation.disableListing(superAdmin, 'product', kept, 'Fake')
    expect(await cartOf(buyer)).toMatchObject({
      items: [{ unavailable: true }, { unavailable: true }],
      total: 0,
    })
    expect((await order(buyer)).body.message).toContain('not available any more')
  })

  test('[S162] an empty cart is no order', async () => {
    expect(await order(await aUser(world.market))).toMatchObject({
      status: 409,
      body: { message: 'Your cart is empty' },
    })
  })
})

describe('stock that the seller counts', () => {
  const counted = async (stock: number | null) => {
    const id = await aProduct(world.market, ada.id)
    await as(ada, 'PUT', `/api/products/${id}`, { description: 'A phone', stock })
    return id
  }
  const stockOf = async (id: number) => (await as(undefined, 'GET', `/api/products/${id}`)).body.stock
  const buy = (buyer: Person, productId: number, quantity = 1) =>
    as(buyer, 'POST', '/api/orders/buy-now', { productId, quantity })

  test('is taken by an order and given back when it does not come about', async () => {
    const [buyer, id] = [await aUser(world.market, { naira: 50_000 }), await counted(3)]
    const placed = (await buy(buyer, id, 2)).body.order as { id: number }
    expect(await stockOf(id)).toBe(1)
    expect(await buy(buyer, id, 2)).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', message: 'Only 1 of this product left' },
    })
    await as(buyer, 'PUT', `/api/orders/${placed.id}/cancel`, { reason: 'Changed my mind' })
    expect(await stockOf(id)).toBe(3)
    await buy(buyer, id, 3)
    expect(await stockOf(id)).toBe(0)
    expect(await add(buyer, id)).toMatchObject({ status: 409, body: { message: 'This product is sold out' } })
  })

  test('what nobody counted when it was ordered is not given back to a count that began later', async () => {
    const [buyer, id] = [await aUser(world.market, { naira: 50_000 }), await counted(null)]
    const placed = (await buy(buyer, id)).body.order as { id: number }
    await as(ada, 'PUT', `/api/products/${id}`, { description: 'A phone', stock: 5 })
    await as(ada, 'PUT', `/api/orders/${placed.id}/cancel`, { reason: 'Broken' })
    expect(await stockOf(id)).toBe(5)
  })

  test('too few in stock marks the line of a cart', async () => {
    const [buyer, id] = [await aUser(world.market, { naira: 50_000 }), await counted(5)]
    await add(buyer, id, 4)
    await as(ada, 'PUT', `/api/products/${id}`, { description: 'A phone', stock: 3 })
    expect(await cartOf(buyer)).toMatchObject({ items: [{ unavailable: true, stock: 3 }] })
    expect((await order(buyer)).body.changes).toEqual(['Only 3 of “A phone” left'])
  })

  test.each([-1, 1.5, 100_001, '3'])('is no %s', async (stock) => {
    const id = await counted(null)
    expect(await as(ada, 'PUT', `/api/products/${id}`, { description: 'x', stock })).toMatchObject({
      status: 400,
      body: { errors: { stock: 'Stock must be a whole number from 0 to 100000' } },
    })
  })
})

async function productsIn(buyer: Person): Promise<number[]> {
  const { items } = await cartOf(buyer)
  return (items as unknown as { Product: { id: number } }[]).map(({ Product }) => Product.id)
}
