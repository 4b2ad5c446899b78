import { describe, expect, test } from 'vitest'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { walletOf } from './twin-reads.ts'

async function aSale({ naira = 5000, price = 200_000 } = {}) {
  const market = memoryMarketplace()
  const [ada, bola] = [await aUser(market), await aUser(market, { naira })]
  const productId = await aProduct(market, ada.id, kobo(price))
  const buy = (requestKey = 'request-1', buyerId = bola.id, expectedTotal?: Kobo) =>
    market.ordering.buyNow({
      buyerId,
      productId,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey,
      expectedTotal,
    })
  const balanceOf = async (id: number) => walletOf(market, id).balance
  return { market, ada, bola, productId, buy, balanceOf }
}

describe('buying now', () => {
  test('[S86] takes price and fee from the wallet into escrow', async () => {
    const { market, ada, bola, buy, balanceOf } = await aSale()
    const id = await buy()
    expect(await balanceOf(bola.id)).toBe(2900)
    expect(walletOf(market, bola.id)).toMatchObject({ heldInEscrow: 2100 })
    expect(walletOf(market, ada.id)).toMatchObject({ balance: 0, pendingBalance: 2000 })
    expect(market.state().balances.get(`escrow:order:${id}`)).toBe(210_000)
  })

  test('returns the price to a visitor, without a balance, and rejects products not for sale', async () => {
    const { market, productId } = await aSale()
    expect(await market.ordering.quote(undefined, productId)).toMatchObject({
      subtotal: 200_000,
      platformFee: 10_000,
      total: 210_000,
      balance: null,
    })
    await expect(market.ordering.quote(undefined, 999)).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('quotes exactly the later charge, and a quote moves nothing', async () => {
    const { market, bola, productId, buy, balanceOf } = await aSale()
    const quote = await market.ordering.quote(bola.id, productId)
    expect(quote).toMatchObject({ subtotal: 200_000, platformFee: 10_000, total: 210_000, balance: 500_000 })
    expect(await balanceOf(bola.id)).toBe(5000)
    await buy()
    expect(await balanceOf(bola.id)).toBe((Number(quote.balance) - quote.total) / 100)
  })

  test('charges the shown price, or nothing', async () => {
    const { market, bola, productId, buy, balanceOf } = await aSale()
    const { total } = await market.ordering.quote(bola.id, productId)
    await expect(buy('request-1', bola.id, kobo(total - 1))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      kind: 'conflict',
      message: 'The price has changed. It’s now ₦2,100 with the fee. Please check it again.',
    })
    expect(await balanceOf(bola.id)).toBe(5000)
    await buy('request-1', bola.id, total)
    expect(await balanceOf(bola.id)).toBe(2900)
  })

  test('[S165] with insufficient funds stores nothing of the order', async () => {
    const { market, buy } = await aSale({ naira: 2099 })
    await expect(buy()).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient wallet balance. Please deposit funds.',
    })
    expect(market.state().orders.size).toBe(0)
  })

  test('the same request is one order, however often it is sent', async () => {
    const { buy, bola, balanceOf } = await aSale()
    const ids = await Promise.all([buy(), buy(), buy()])
    expect(new Set(ids).size).toBe(1)
    expect(await balanceOf(bola.id)).toBe(2900)
  })

  test('an own product, a disabled one, or one not sold online is rejected', async () => {
    const { market, ada, productId, buy } = await aSale()
    await expect(buy('own', ada.id)).rejects.toMatchObject({ code: 'OWN_PRODUCT', kind: 'forbidden' })
    const product = market.state().products.get(productId)
    if (product) product.isDisabled = true
    await expect(buy('disabled')).rejects.toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
    if (product) Object.assign(product, { isDisabled: false, platformPurchaseEnabled: false })
    await expect(buy('offline')).rejects.toMatchObject({
      message: 'This product is not available for online purchase',
    })
  })

  test('without a campus is rejected', async () => {
    const { market, buy } = await aSale()
    const stranger = await aUser(market, { naira: 9000, campus: 'default' })
    for (const who of [stranger.id, 999])
      await expect(buy('nowhere', who)).rejects.toMatchObject({ code: 'CAMPUS_REQUIRED' })
  })
})

describe('an order', () => {
  const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const

  test('[S179] that is confirmed pays the seller the price and the platform the fee, once', async () => {
    const { market, ada, bola, buy, balanceOf } = await aSale()
    const id = await buy()
    for (const step of STEPS) await market.ordering.advance(id, ada.id, step)
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => market.ordering.confirmDelivery(id, bola.id, '')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(ada.id)).toBe(2000)
    expect(market.state().balances.get('fees')).toBe(10_000)
    expect(walletOf(market, ada.id)).toMatchObject({ totalEarned: 2000, pendingBalance: 0 })
  })

  test('[S180] that is cancelled or declined is refunded in full, with the fee', async () => {
    const { market, ada, bola, buy, balanceOf } = await aSale()
    await market.ordering.cancel(await buy('one'), bola.id, 'changed my mind')
    expect(await balanceOf(bola.id)).toBe(5000)
    await market.ordering.cancel(await buy('two'), ada.id, 'sold already')
    expect(await balanceOf(bola.id)).toBe(5000)
    expect(market.events().filter(({ type }) => type === 'order.cancelled')).toMatchObject([
      { by: 'buyer' },
      { by: 'seller' },
    ])
  })

  test('that is cancelled restores only the stock it had taken', async () => {
    const { market, bola, productId, buy } = await aSale()
    const id = await buy()
    const product = market.state().products.get(productId)
    Object.assign(product ?? {}, { stock: 3 })
    await market.ordering.cancel(id, bola.id, 'changed my mind')
    expect(market.state().products.get(productId)?.stock).toBe(3)
  })

  test('a wrong handover code is counted although it is rejected, and the right one then pays', async () => {
    const { market, ada, buy, balanceOf } = await aSale()
    const id = await buy()
    const code = market.state().orders.get(id)?.handoverCode ?? ''
    const wrong = code === '111111' ? '222222' : '111111'
    await expect(market.ordering.handOver(id, ada.id, wrong)).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect(market.state().orders.get(id)?.wrongCodes).toBe(1)
    await market.ordering.handOver(id, ada.id, code)
    expect(await balanceOf(ada.id)).toBe(2000)
    expect(
      market
        .state()
        .orders.get(id)
        ?.timeline.map(({ event }) => event),
    ).toEqual(['placed', 'completed'])
  })
})
