import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { walletOf } from './twin-reads.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const GONE = { kind: 'not_found', message: 'Product not found or has been removed' }

async function aShop({ naira = 50_000 } = {}) {
  const market = memoryMarketplace({ now: () => NOW })
  const [ada, bola, buyer] = [
    await aUser(market),
    await aUser(market, { campus: 'ui' }),
    await aUser(market, { naira }),
  ]
  const [phone, kettle] = [
    await aProduct(market, ada.id, kobo(2000_00)),
    await aProduct(market, bola.id, kobo(1000_00)),
  ]
  const change = (id: number, to: object) => Object.assign(market.state().products.get(id) ?? {}, to)
  const checkOut = (expectedTotal?: number, requestKey = 'r1', buyerId = buyer.id) =>
    market.ordering.checkOut({
      buyerId,
      deliveryMethod: 'delivery',
      notes: 'At the gate',
      requestKey,
      seen: { total: expectedTotal === undefined ? undefined : kobo(expectedTotal) },
    })
  return { market, ordering: market.ordering, ada, bola, buyer, phone, kettle, change, checkOut }
}

describe('A cart', () => {
  test('accepts listed products, returns its price with the products, and stores the shown prices', async () => {
    const { market, ordering, ada, buyer, phone, kettle } = await aShop()
    await expect(ordering.addToCart(buyer.id, 999, 1)).rejects.toMatchObject(GONE)
    await ordering.addToCart(buyer.id, phone, 2)
    const shown = await ordering.addToCart(buyer.id, kettle, 1)
    expect(shown).toMatchObject({ subtotal: 5000_00, fee: 250_00, total: 5250_00, feeConfigId: 1 })
    expect(shown.lines.map(({ title, quantity, unavailable }) => [title, quantity, unavailable])).toEqual([
      ['A phone', 2, false],
      ['A phone', 1, false],
    ])
    expect([...shown.offers.keys()]).toEqual([phone, kettle])
    expect(shown.offers.get(phone)).toMatchObject({ seller: { id: ada.id } })
    expect(market.state().carts.get(buyer.id)?.shownTotal).toBe(5250_00)
    expect(await ordering.cart(buyer.id)).toEqual(shown)
  })

  test('rejects an own product, and returns its lines by their ids', async () => {
    const { ordering, ada, buyer, phone, kettle } = await aShop()
    await expect(ordering.addToCart(ada.id, phone, 1)).rejects.toMatchObject({ code: 'OWN_PRODUCT' })
    await ordering.addToCart(buyer.id, phone, 1)
    const { lines } = await ordering.addToCart(buyer.id, kettle, 1)
    const [first, second] = lines.map(({ id }) => id ?? 0)
    expect(first).not.toBe(second)
    const more = await ordering.setQuantity(buyer.id, first ?? 0, 3)
    expect(more.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
    const less = await ordering.removeFromCart(buyer.id, first ?? 0)
    expect(less.lines.map(({ productId }) => productId)).toEqual([kettle])
    expect(await ordering.clearCart(buyer.id)).toMatchObject({ lines: [], total: 0 })
    expect((await ordering.cart(buyer.id)).lines).toEqual([])
  })

  test('can be ordered at the prices it last returned', async () => {
    const { market, ordering, buyer, phone, change, checkOut } = await aShop()
    await ordering.addToCart(buyer.id, phone, 1)
    change(phone, { price: 2500_00 })
    await expect(checkOut()).rejects.toMatchObject({ code: 'CART_CHANGED' })
    expect((await ordering.cart(buyer.id)).total).toBe(2625_00)
    expect(market.state().carts.get(buyer.id)?.lines[0]).toMatchObject({
      addedPrice: 2000_00,
      shownPrice: 2500_00,
    })
    expect(await checkOut(2625_00)).toHaveLength(1)
  })
})

describe('Checking out', () => {
  test('[R8] creates one order per seller, paid together, for exactly the shown price', async () => {
    const { market, ordering, ada, bola, buyer, phone, kettle, change, checkOut } = await aShop()
    change(phone, { stock: 5 })
    await ordering.addToCart(buyer.id, phone, 2)
    const { total } = await ordering.addToCart(buyer.id, kettle, 1)
    const before = market.events().length
    const ids = await checkOut()
    const [first, second] = ids.map((id) => market.state().orders.get(id))
    const common = {
      buyerId: buyer.id,
      status: 'pending',
      deliveryMethod: 'delivery',
      notes: 'At the gate',
      feeConfigId: 1,
      createdAt: NOW,
      orderNumber: expect.stringMatching(/^[0-9A-Z]{8}$/),
      handoverCode: expect.stringMatching(/^\d{6}$/),
    }
    expect(first).toMatchObject({
      ...common,
      sellerId: ada.id,
      campus: 'unilag',
      subtotal: 4000_00,
      platformFee: 200_00,
    })
    expect(second).toMatchObject({
      ...common,
      sellerId: bola.id,
      campus: 'ui',
      subtotal: 1000_00,
      platformFee: 50_00,
    })
    expect(market.state().holds.get(`order:${first?.id}`)).toMatchObject({
      subject: { kind: 'order', id: first?.id },
      payerId: buyer.id,
      payeeId: ada.id,
      amount: 4000_00,
      fee: 200_00,
      reference: first?.orderNumber,
    })
    expect(market.state().transfers.has(`place:order:${second?.id}`)).toBe(true)
    const placed = market
      .events()
      .slice(before)
      .filter(({ type }) => type !== 'product.stock_asked')
    expect(placed).toEqual(
      [first, second].map((order) => ({
        type: 'order.placed',
        title: 'A phone',
        imageKey: order?.items[0]?.imageKey,
        notes: order?.notes,
        campus: order?.campus,
        orderId: order?.id,
        orderNumber: order?.orderNumber,
        buyerId: buyer.id,
        sellerId: order?.sellerId,
        subtotal: order?.subtotal,
        total: (order?.subtotal ?? 0) + (order?.platformFee ?? 0),
        autoReleaseDays: null,
      })),
    )
    expect(walletOf(market, buyer.id).balance * 100).toBe(5_000_000 - total)
    expect(market.state().products.get(phone)?.stock).toBe(3)
    expect(market.state().carts.get(buyer.id)?.lines).toEqual([])
  })

  test('runs once per request, and returns the same orders again', async () => {
    const { market, ordering, buyer, phone, checkOut } = await aShop()
    await ordering.addToCart(buyer.id, phone, 1)
    const ids = await checkOut()
    await ordering.addToCart(buyer.id, phone, 1)
    expect(await checkOut()).toEqual(ids)
    expect(market.state().orders.size).toBe(1)
    expect(await checkOut(undefined, 'r2')).not.toEqual(ids)
  })

  test('[S165] that cannot be paid stores nothing: no order, and cart and stock unchanged', async () => {
    const { market, ordering, buyer, phone, kettle, change, checkOut } = await aShop({ naira: 3000 })
    change(phone, { stock: 1 })
    await ordering.addToCart(buyer.id, phone, 1)
    await ordering.addToCart(buyer.id, kettle, 1)
    await expect(checkOut()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(market.state().orders.size).toBe(0)
    expect(market.state().products.get(phone)?.stock).toBe(1)
    expect(market.state().carts.get(buyer.id)?.lines).toHaveLength(2)
    expect(walletOf(market, buyer.id).balance).toBe(3000)
  })

  test('needs a campus, and an item in the cart', async () => {
    const { market, buyer, checkOut } = await aShop()
    const nowhere = await aUser(market, { campus: 'default' })
    await expect(checkOut(undefined, 'r1', nowhere.id)).rejects.toMatchObject({ code: 'CAMPUS_REQUIRED' })
    await expect(checkOut(undefined, 'r1', buyer.id)).rejects.toMatchObject({ code: 'CART_EMPTY' })
  })
})
