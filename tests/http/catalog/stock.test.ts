import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, callsIn, type Person, type World } from '#tests/http/ordering/world.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'

let world: World
let ada: Person
beforeAll(async () => {
  world = await aWorld()
  ;({ ada } = world)
})
afterAll(() => world.app.close())

const { as, add, order, cartOf } = callsIn(() => world)

describe('counted stock', () => {
  const counted = async (stock: number | null) => {
    const id = await aProduct(world.market, ada.id)
    await as(ada, 'PUT', `/api/products/${id}`, { description: 'A phone', stock })
    return id
  }
  const stockOf = async (id: number) => (await as(undefined, 'GET', `/api/products/${id}`)).body.stock
  const buy = (buyer: Person, productId: number, quantity = 1) =>
    as(buyer, 'POST', '/api/orders/buy-now', { productId, quantity })

  test('is reduced by an order and restored when it is cancelled', async () => {
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
    expect(await add(buyer, id)).toMatchObject({
      status: 409,
      body: { code: 'RESERVED', message: 'This product is reserved for another buyer' },
    })
  })

  test('is not restored for an order placed before counting began', async () => {
    const [buyer, id] = [await aUser(world.market, { naira: 50_000 }), await counted(null)]
    const placed = (await buy(buyer, id)).body.order as { id: number }
    await as(ada, 'PUT', `/api/products/${id}`, { description: 'A phone', stock: 5 })
    await as(ada, 'PUT', `/api/orders/${placed.id}/cancel`, { reason: 'Broken' })
    expect(await stockOf(id)).toBe(5)
  })

  test('marks a cart line without enough stock', async () => {
    const [buyer, id] = [await aUser(world.market, { naira: 50_000 }), await counted(5)]
    await add(buyer, id, 4)
    await as(ada, 'PUT', `/api/products/${id}`, { description: 'A phone', stock: 3 })
    expect(await cartOf(buyer)).toMatchObject({ items: [{ unavailable: true, stock: 3 }] })
    expect((await order(buyer)).body.changes).toEqual(['Only 3 of “A phone” left'])
  })

  test.each([-1, 1.5, 100_001, '3'])('cannot be %s', async (stock) => {
    const id = await counted(null)
    expect(await as(ada, 'PUT', `/api/products/${id}`, { description: 'x', stock })).toMatchObject({
      status: 400,
      body: { errors: { stock: 'Stock must be a whole number from 0 to 100000' } },
    })
  })
})

describe('the last piece of a product', () => {
  const one = async () => {
    const id = await aProduct(world.market, ada.id)
    await as(ada, 'PUT', `/api/products/${id}`, { description: 'A phone', stock: 1 })
    return id
  }
  const availabilityOf = async (id: number) =>
    (await as(undefined, 'GET', `/api/products/${id}`)).body.availability
  const buy = async (buyer: Person, productId: number) =>
    (await as(buyer, 'POST', '/api/orders/buy-now', { productId, quantity: 1 })).body.order as { id: number }

  test('is reserved while an order holds it, stays in lists, and is for sale again after a cancellation', async () => {
    const [buyer, other, id] = [
      await aUser(world.market, { naira: 50_000 }),
      await aUser(world.market, { naira: 50_000 }),
      await one(),
    ]
    await add(other, id)
    const order = await buy(buyer, id)
    expect(await availabilityOf(id)).toBe('reserved')
    const listed = (await as(undefined, 'GET', `/api/products?seller=${ada.id}&limit=50`)).body.products
    expect(listed).toContainEqual(expect.objectContaining({ id, availability: 'reserved' }))
    expect(await cartOf(other)).toMatchObject({ items: [{ unavailable: true, reserved: true }] })
    expect(await as(other, 'POST', '/api/orders/buy-now', { productId: id, quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'RESERVED' },
    })
    await as(ada, 'PUT', `/api/orders/${order.id}/cancel`, { reason: 'Broken' })
    expect(await availabilityOf(id)).toBe('for_sale')
  })

  test('is sold when the buyer confirms', async () => {
    const [buyer, id] = [await aUser(world.market, { naira: 50_000 }), await one()]
    const order = await buy(buyer, id)
    for (const deliveryStatus of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'])
      await as(ada, 'PUT', `/api/orders/${order.id}/delivery-status`, { deliveryStatus })
    await as(buyer, 'PUT', `/api/orders/${order.id}/confirm-delivery`, {})
    expect(await availabilityOf(id)).toBe('sold')
  })

  test('can have an alert, which is sent once when it is back', async () => {
    const [buyer, other, id] = [
      await aUser(world.market, { naira: 50_000 }),
      await aUser(world.market),
      await one(),
    ]
    const alert = `/api/products/${id}/alert`
    expect(await as(other, 'POST', alert)).toMatchObject({ status: 409, body: { code: 'FOR_SALE' } })
    const order = await buy(buyer, id)
    expect((await as(other, 'POST', alert)).status).toBe(201)
    expect((await as(other, 'POST', alert)).status).toBe(200)
    expect((await as(other, 'GET', alert)).body).toEqual({ isSet: true })
    await as(buyer, 'PUT', `/api/orders/${order.id}/cancel`, { reason: 'Changed my mind' })
    expect((await as(other, 'GET', alert)).body).toEqual({ isSet: false })
  })

  test('of a seller without a count is asked about once, and then reserved', async () => {
    const [buyer, id] = [await aUser(world.market, { naira: 50_000 }), await aProduct(world.market, ada.id)]
    const order = await buy(buyer, id)
    expect((await as(ada, 'GET', `/api/products/${id}`)).body).toMatchObject({
      awaitsStock: true,
      stock: null,
      availability: 'for_sale',
    })
    expect((await as(ada, 'PUT', `/api/products/${id}/stock`, { stock: 0 })).body).toMatchObject({
      awaitsStock: false,
      availability: 'reserved',
    })
    await as(buyer, 'PUT', `/api/orders/${order.id}/cancel`, { reason: 'Changed my mind' })
    expect((await as(ada, 'GET', `/api/products/${id}`)).body).toMatchObject({
      stock: 1,
      availability: 'for_sale',
    })
  })
})
