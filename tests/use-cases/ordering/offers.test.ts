import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { walletOf } from './twin-reads.ts'

const START = new Date('2026-11-23T08:00:00Z')
const naira = (amount: number) => kobo(amount * 100)

async function aDeal({ stock = 1 as number | null } = {}) {
  let clock = START
  const market = memoryMarketplace({ now: () => clock })
  const [seller, buyer, other] = [
    await aUser(market),
    await aUser(market, { naira: 20_000 }),
    await aUser(market, { naira: 20_000 }),
  ]
  const phone = await aProduct(market, seller.id, naira(2000))
  if (stock !== null) await market.catalog.setStock(phone, seller.id, stock)
  const offer = (by = buyer.id, price = 1500) =>
    market.offers.make(by, { productId: phone, price: naira(price), note: 'I come today' })
  const buy = (by = buyer.id, quantity = 1) =>
    market.ordering.buyNow({
      buyerId: by,
      productId: phone,
      quantity,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey: `key-${Math.random()}`,
    })
  return {
    ...{ market, offers: market.offers, seller, buyer, other, phone, offer, buy },
    paid: async () => {
      const id = await buy()
      return market.state().orders.get(id)?.subtotal
    },
    stored: (id: number) => market.state().offers.get(id),
    pieces: () => {
      const { stock: left, reserved } = market.state().products.get(phone) ?? {}
      return [left, reserved]
    },
    told: () =>
      market
        .events()
        .filter(({ type }) => type.startsWith('offer.'))
        .map(({ type }) => type),
    wait: (hours: number) => {
      clock = later(clock, hours * HOUR_MS)
    },
  }
}

describe('An offer', () => {
  test('is a message to the seller, announced as an offer and not as a message', async () => {
    const { market, buyer, seller, offer, stored, told, phone } = await aDeal()
    const id = await offer()
    const message = market.state().messages.get(stored(id)?.messageId ?? 0)
    expect(message).toMatchObject({
      senderId: buyer.id,
      receiverId: seller.id,
      about: { type: 'product', id: phone },
    })
    expect(message?.content).toBe('₦1,500 for A phone?\nI come today')
    expect(told()).toEqual(['offer.made'])
    expect(market.events().some(({ type }) => type === 'message.sent')).toBe(false)
  })

  test('of one request is made once, and a second one is rejected', async () => {
    const { offers, offer, buyer, phone } = await aDeal()
    const requested = { productId: phone, price: naira(1500), note: '', requestKey: 'same' }
    expect(await offers.make(buyer.id, requested)).toBe(await offers.make(buyer.id, requested))
    await expect(offer()).rejects.toMatchObject({ code: 'OFFER_OPEN' })
  })

  test('below the minimum price is declined immediately, without notifying the seller', async () => {
    const { market, seller, phone, offer, stored, told } = await aDeal()
    await market.catalog.changeProduct(phone, seller.id, { description: 'A phone', lowestPrice: naira(1600) })
    const messages = market.state().messages.size
    expect(stored(await offer())).toMatchObject({ status: 'declined', messageId: null })
    expect(told()).toEqual([])
    expect(market.state().messages.size).toBe(messages)
  })

  test('below the minimum price is shown to the seller from the fourth in a week on, from any account', async () => {
    const { market, seller, phone, offer, stored } = await aDeal()
    await market.catalog.changeProduct(phone, seller.id, { description: 'A phone', lowestPrice: naira(1600) })
    const seen = []
    for (let count = 0; count < 5; count += 1) {
      const { id } = await aUser(market)
      seen.push(stored(await offer(id, 1500 + count))?.status)
    }
    expect(seen).toEqual(['declined', 'declined', 'declined', 'open', 'open'])
    // At it and below it look alike now.
    const { id } = await aUser(market)
    expect(stored(await offer(id, 1700))?.status).toBe('open')
  })

  test('below the minimum price in a second round is declined without notifying the seller', async () => {
    const { market, offers, seller, buyer, phone, offer, stored, told } = await aDeal()
    const id = await offer()
    await offers.counter(id, seller.id, { price: naira(1900), note: '' })
    await market.catalog.changeProduct(phone, seller.id, { description: 'A phone', lowestPrice: naira(1800) })
    const [messages, events] = [market.state().messages.size, told().length]
    const shown = stored(id)?.messageId
    await offers.counter(id, buyer.id, { price: naira(1700), note: 'My secret price' })
    expect(stored(id)).toMatchObject({
      status: 'declined',
      price: 1900_00,
      note: '',
      round: 2,
      messageId: shown,
    })
    expect([market.state().messages.size, told().length]).toEqual([messages, events])
    // Two prices are named: the third is the last.
    expect(stored(await offer(buyer.id, 1750))).toMatchObject({ status: 'declined', round: 3 })
    await expect(offer(buyer.id, 1790)).rejects.toMatchObject({ code: 'NO_ROUNDS_LEFT' })
  })

  test('is rejected between blocked people, at every step', async () => {
    const { market, offers, seller, buyer, offer, other } = await aDeal({ stock: 3 })
    const [id, second] = [await offer(), await offer(other.id)]
    await market.messaging.block(seller.id, buyer.id)
    await expect(offers.accept(id, seller.id)).rejects.toMatchObject({ code: 'BLOCKED' })
    await expect(offers.counter(id, seller.id, { price: naira(1800), note: '' })).rejects.toMatchObject({
      code: 'BLOCKED',
    })
    await offers.decline(id, seller.id)
    await expect(offer()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await offers.accept(second, seller.id)
  })
})

describe('An accepted offer', () => {
  test('reserves a piece, and is bought at its price by an ordinary purchase', async () => {
    const { market, offers, seller, buyer, other, phone, offer, buy, stored, pieces } = await aDeal()
    const id = await offer()
    await offers.accept(id, seller.id, naira(1500))
    expect(pieces()).toEqual([0, 1])
    await expect(buy(other.id)).rejects.toMatchObject({ code: 'RESERVED' })
    const quote = await market.ordering.quote(buyer.id, phone)
    expect(quote).toMatchObject({ subtotal: 1500_00, platformFee: 75_00, total: 1575_00 })
    const orderId = await buy()
    expect(pieces()).toEqual([0, 1])
    expect(market.state().orders.get(orderId)).toMatchObject({
      subtotal: 1500_00,
      platformFee: 75_00,
      items: [{ price: 1500_00, fromStock: true }],
    })
    expect(stored(id)).toMatchObject({ status: 'bought', orderId })
    expect(walletOf(market, buyer.id).balance).toBe(20_000 - 1575)
    await market.ordering.cancel(orderId, buyer.id, 'No time')
    expect(pieces()).toEqual([1, 0])
    expect(walletOf(market, buyer.id).balance).toBe(20_000)
  })

  test('does not show “reserved for another buyer” in its own buyer’s cart', async () => {
    const { market, offers, seller, buyer, other, phone, offer, wait } = await aDeal()
    for (const { id } of [buyer, other]) await market.ordering.addToCart(id, phone, 1)
    await offers.accept(await offer(), seller.id)
    const lineOf = async (id: number) => (await market.ordering.cart(id)).lines[0]
    expect(await lineOf(buyer.id)).toMatchObject({ unavailable: true, reserved: false, hasOwnPrice: true })
    expect(await lineOf(other.id)).toMatchObject({ unavailable: true, reserved: true, hasOwnPrice: false })
    const order = (buyerId: number) =>
      market.ordering.checkOut({
        buyerId,
        deliveryMethod: 'pickup',
        notes: '',
        requestKey: `cart-${buyerId}`,
      })
    await expect(order(buyer.id)).rejects.toMatchObject({
      message: expect.stringContaining('You have your own price for “A phone”. Buy it on its page'),
    })
    await expect(order(other.id)).rejects.toMatchObject({ message: expect.stringContaining('another buyer') })
    wait(25)
    expect(await lineOf(buyer.id)).toMatchObject({ hasOwnPrice: false })
  })

  test('makes a product with price on request purchasable', async () => {
    const { market, offers, seller, phone, offer, buy, paid, buyer } = await aDeal()
    await market.catalog.changeProduct(phone, seller.id, { description: 'A phone', price: null })
    await expect(buy()).rejects.toMatchObject({ code: 'NOT_SOLD_ONLINE' })
    await offers.accept(await offer(buyer.id, 9000), seller.id)
    expect(await paid()).toBe(9000_00)
  })

  test('is for one piece, not for carts, and never above the listed price', async () => {
    const { market, offers, seller, buyer, phone, offer, buy, paid } = await aDeal({ stock: 3 })
    await offers.accept(await offer(), seller.id)
    await expect(buy(buyer.id, 2)).rejects.toMatchObject({ code: 'OFFER_FOR_ONE' })
    await expect(market.ordering.addToCart(buyer.id, phone, 1)).rejects.toMatchObject({
      code: 'OFFER_ACCEPTED',
    })
    await market.catalog.changeProduct(phone, seller.id, { description: 'A phone', price: naira(1200) })
    expect(await paid()).toBe(1200_00)
  })

  test('withdrawn or expired returns its piece, and stock alerts are sent', async () => {
    const { market, offers, seller, buyer, other, phone, offer, pieces, wait, told } = await aDeal()
    await offers.accept(await offer(), seller.id)
    await market.catalog.addProductAlert(other.id, phone)
    wait(23)
    expect(await offers.expire(10)).toEqual({ done: 0, failures: [] })
    wait(1)
    expect(await offers.expire(10)).toEqual({ done: 1, failures: [] })
    expect(pieces()).toEqual([1, 0])
    expect(told()).toEqual(['offer.made', 'offer.accepted', 'offer.expired'])
    expect(market.events().filter(({ type }) => type === 'product.back')).toHaveLength(1)
    const second = await offer()
    await offers.accept(second, seller.id)
    await offers.withdraw(second, buyer.id)
    expect(pieces()).toEqual([1, 0])
  })

  test('after its end has no effect, even before the schedule runs', async () => {
    const { market, offers, seller, buyer, phone, offer, wait, pieces } = await aDeal({ stock: 2 })
    await offers.accept(await offer(), seller.id)
    wait(24)
    expect((await market.ordering.quote(buyer.id, phone)).subtotal).toBe(2000_00)
    await offer()
    expect(pieces()).toEqual([2, 0])
  })

  test('on an uncounted product holds a piece once its seller counts', async () => {
    const { market, offers, seller, phone, offer, buy, pieces, other } = await aDeal({ stock: null })
    await offers.accept(await offer(), seller.id)
    expect(pieces()).toEqual([null, 0])
    await market.catalog.setStock(phone, seller.id, 0)
    expect(pieces()).toEqual([0, 1])
    await expect(buy(other.id)).rejects.toMatchObject({ code: 'RESERVED' })
    await buy()
    expect(pieces()).toEqual([0, 1])
  })

  test('ends when its product is sold elsewhere or removed, and its buyer is notified', async () => {
    const { market, offers, seller, other, phone, offer, stored, pieces, told } = await aDeal({ stock: 2 })
    const [id, second] = [await offer(), await offer(other.id)]
    await offers.accept(id, seller.id)
    await market.catalog.markSold(phone, seller.id)
    expect([stored(id)?.status, stored(second)?.status]).toEqual(['ended', 'ended'])
    expect(pieces()).toEqual([2, 0])
    expect(told().filter((type) => type === 'offer.ended')).toHaveLength(2)
    await expect(offers.accept(second, seller.id)).rejects.toMatchObject({ code: 'OFFER_CLOSED' })
    await market.catalog.renew(phone, seller.id)
    const third = await offer()
    await market.catalog.remove('product', phone, seller.id)
    expect(stored(third)?.status).toBe('ended')
  })

  test('of a closed account ends immediately', async () => {
    const { market, offers, seller, other, offer, stored, pieces } = await aDeal()
    const id = await offer(other.id)
    await offers.accept(id, seller.id)
    market.state().balances.clear()
    await market.identity.closeOwnAccount(other.id, other.password)
    expect(await offers.expire(10)).toEqual({ done: 1, failures: [] })
    expect([stored(id)?.status, stored(id)?.note, pieces()]).toEqual(['expired', '', [1, 0]])
  })
})

describe('A minimum price', () => {
  test('is between 1 naira and the price, and is removed when the price falls to it', async () => {
    const { market, seller, phone } = await aDeal()
    const change = (to: object) =>
      market.catalog.changeProduct(phone, seller.id, { description: 'A phone', ...to })
    const lowest = () => market.state().products.get(phone)?.lowestPrice
    for (const wrong of [2000, 0.5])
      await expect(change({ lowestPrice: naira(wrong) })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await change({ lowestPrice: naira(1600) })
    await change({ price: naira(1900) })
    expect(lowest()).toBe(1600_00)
    await change({ price: naira(1600) })
    expect(lowest()).toBeNull()
  })
})
