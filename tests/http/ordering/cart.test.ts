import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { aWorld, type CartData, callsIn, type Line, type Person, type World } from './world.ts'

let world: World
let ada: Person
let chidi: Person
beforeAll(async () => {
  world = await aWorld()
  ;({ ada, chidi } = world)
})
afterAll(() => world.app.close())

const { as, add, cartOf } = callsIn(() => world)

describe('the cart', () => {
  test('[S163] groups items by seller, with the fee once on all of it, split (R8)', async () => {
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

  test('[S164] quantities are 1 to 99 and a sent price is ignored (R9)', async () => {
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

  test('[S85] rejects the own product, one not sold online, and visitors', async () => {
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

async function productsIn(buyer: Person): Promise<number[]> {
  const { items } = await cartOf(buyer)
  return (items as unknown as { Product: { id: number } }[]).map(({ Product }) => Product.id)
}
