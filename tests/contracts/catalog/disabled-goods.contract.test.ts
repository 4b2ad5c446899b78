import { expect, test } from 'vitest'
import { readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, unique } from '#tests/support/market/builders.ts'
import { aProduct, aUser, composeOver } from '#tests/support/market/marketplace.ts'

const as = (
  id: number,
  role: 'USER' | 'ADMIN' | 'SUPER_ADMIN' = 'USER',
  adminCampus: string | null = null,
) => ({
  id,
  role,
  adminCampus,
})

readsOnPostgres((backend) => {
  async function bought() {
    const market = composeOver(backend().atomically)
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 9000 })]
    const adminId = await aMember(backend().atomically, { role: 'SUPER_ADMIN' })
    const productId = await aProduct(market, seller.id)
    const disable = () =>
      market.moderation.disableListing(as(adminId, 'SUPER_ADMIN'), 'product', productId, 'Fraud')
    const deliveryMethod = 'pickup' as const
    const order = { buyerId: buyer.id, productId, quantity: 1, deliveryMethod, notes: '' }
    const orderId = await market.ordering.buyNow({ ...order, requestKey: unique('key') })
    await market.ordering.addToCart(buyer.id, productId, 1)
    await market.catalog.changeProduct(productId, seller.id, {
      description: 'Call 0900 FAKE\nnot through here',
    })
    return { market, seller, buyer, productId, orderId, disable }
  }

  test('an order stores the purchased product; after that is disabled, its buyer does not see its current state', async () => {
    const { seller, buyer, productId, orderId, disable } = await bought()
    const { views } = backend()
    const productFor = async (viewer: ReturnType<typeof as>) =>
      (await views.order(orderId, viewer))?.orderItems[0]?.Product
    const there = { id: productId, description: expect.stringContaining('FAKE') }
    expect(await productFor(as(buyer.id))).toMatchObject(there)
    await disable()
    expect(await productFor(as(buyer.id))).toBeNull()
    const [listed] = (await views.ordersOf('buyer', buyer.id, { page: 1, limit: 9 })).rows
    expect(listed?.orderItems[0]).toMatchObject({ Product: null, productSnapshot: { title: 'A phone' } })
    expect(await productFor(as(seller.id))).toMatchObject(there)
    expect(await productFor(as(9999, 'ADMIN', 'unilag'))).toMatchObject(there)
    const [sold] = (await views.ordersOf('seller', seller.id, { page: 1, limit: 9 })).rows
    expect(sold?.orderItems[0]?.Product).toMatchObject(there)
  })

  type World = Awaited<ReturnType<typeof bought>>

  test.each([
    ['is disabled', ({ disable }: World) => disable()],
    [
      'is listed by whom the buyer has blocked',
      ({ market, seller, buyer }: World) => market.messaging.block(buyer.id, seller.id),
    ],
  ])('a cart shows of a product that %s only the values stored when it was added', async (_, hide) => {
    const world = await bought()
    await hide(world)
    const { lines, offers, total } = await world.market.ordering.cart(world.buyer.id)
    expect(lines).toMatchObject([{ unavailable: true, title: 'A phone', price: 200_000, stock: null }])
    expect([offers.size, total]).toEqual([0, 0])
  })
})
