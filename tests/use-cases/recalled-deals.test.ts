import { beforeEach, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/marketplace.ts'
import { ids } from '../../app-server/ids.ts'

const MINUTE = 60_000
type Person = Awaited<ReturnType<typeof aUser>>
let now: Date
let market: ReturnType<typeof memoryMarketplace>
let ada: Person
let seller: Person
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z')
  market = memoryMarketplace({ now: () => now })
  ;[ada, seller] = [await aUser(market, { naira: 20_000 }), await aUser(market)]
})

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}
const press = async (since = now) =>
  market.identity.secureAccount(await market.identity.issueSecuringLink(ada.id, since))
const order = (id: number) => market.atomically(({ orders }) => orders.forUpdate(id))
const gig = (id: number) => market.atomically(({ gigs }) => gigs.forUpdate(id))
async function buy(sessionId?: number): Promise<number> {
  const item = {
    productId: await aProduct(market, seller.id),
    quantity: 1,
    deliveryMethod: 'pickup',
  } as const
  return market.ordering.buyNow({ buyerId: ada.id, ...item, notes: '', sessionId })
}
async function hire(sessionId?: number): Promise<number> {
  const id = await aGig(market, ada.id)
  const bid = { amount: kobo(90_000), proposal: 'I will do it tonight', deliveryTime: 2 }
  await market.gigs.accept(id, await market.gigs.bid(id, seller.id, bid), ada.id, undefined, sessionId)
  return id
}
/** The numbers of a session on the device of the account, and of one on a device that is new. */
async function sessions(): Promise<[number, number]> {
  const { token } = await market.identity.login({ ...ada, deviceToken: 't'.repeat(43) })
  const idOf = async (of: string) =>
    (await market.atomically(({ sessions }) => sessions.proofOf(ids.hash(of))))?.id ?? 0
  return [await idOf(ada.token), await idOf(token)]
}

describe('“This wasn’t me”', () => {
  test('holds what was paid since the first alarm, and leaves older payments of the owner’s own device', async () => {
    const [own] = await sessions()
    const [before, gigBefore] = [await buy(own), await hire(own)]
    pass(10)
    const since = now
    const [after, gigAfter] = [await buy(own), await hire(own)]
    await press(since)
    expect([(await order(before))?.disputed, (await gig(gigBefore))?.disputed]).toEqual([false, false])
    expect([(await order(after))?.disputed, (await gig(gigAfter))?.disputed]).toEqual([true, true])
  })

  test('holds what a session on a device that may not be theirs paid, however long ago', async () => {
    const [, thiefs] = await sessions()
    const [bought, hired] = [await buy(thiefs), await hire(thiefs)]
    const inCart = await aProduct(market, seller.id)
    await market.ordering.addToCart(ada.id, inCart, 1)
    const [checkedOut = 0] = await market.ordering.checkOut({
      ...{ buyerId: ada.id, deliveryMethod: 'pickup', notes: '', sessionId: thiefs },
    })
    pass(60 * 24 * 8)
    await press()
    for (const id of [bought, checkedOut]) expect((await order(id))?.disputed).toBe(true)
    expect((await gig(hired))?.disputed).toBe(true)
    expect(market.events().filter(({ type }) => type === 'dispute.held')).toHaveLength(3)
    // A second press holds nothing twice.
    await press()
    expect(market.events().filter(({ type }) => type === 'dispute.held')).toHaveLength(3)
  })

  test('leaves what others pay to the account, and what has ended', async () => {
    const since = now
    const bola = await aUser(market, { naira: 9000 })
    const productId = await aProduct(market, ada.id)
    const item = { productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    const sold = await market.ordering.buyNow({ buyerId: bola.id, ...item })
    const cancelled = await buy()
    await market.ordering.cancel(cancelled, ada.id, 'x')
    await press(since)
    expect((await order(sold))?.disputed).toBe(false)
    expect(await order(cancelled)).toMatchObject({ status: 'cancelled', disputed: false })
  })

  test('withdraws the prices that the account named or agreed to, and no price that waits for its answer', async () => {
    const offer = async (buyer: Person, owner: Person) => {
      const productId = await aProduct(market, owner.id)
      return market.offers.make(buyer.id, { productId, price: kobo(150_000), note: '' })
    }
    const [named, agreed, sold, waits] = [
      await offer(ada, seller),
      await offer(ada, seller),
      await offer(seller, ada),
      await offer(seller, ada),
    ]
    await market.offers.accept(agreed, seller.id)
    await market.offers.accept(sold, ada.id)
    await press()
    const statusOf = (id: number) => market.state().offers.get(id)?.status
    expect([named, agreed, sold, waits].map(statusOf)).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'open',
    ])
  })
})
