import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/marketplace.ts'
import { aWorld, callsIn, type Person, type World } from './cart/world.ts'

let world: World
let ada: Person
beforeAll(async () => {
  world = await aWorld()
  ;({ ada } = world)
})
afterAll(() => world.app.close())

const { as, add, order, cartOf } = callsIn(() => world)

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
