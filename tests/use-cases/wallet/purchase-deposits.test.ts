import { describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'
import { SECOND_MS } from '#domain/shared/time.ts'
import { PURCHASE_WINDOW_MS } from '#domain/wallet/deposit.ts'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { aDeposit } from './a-deposit.ts'
import { aWallet } from './a-wallet.ts'

async function aBuyer() {
  const world = await aWallet()
  const { market, wallet, bank, user, news } = world
  const seller = await aUser({ ...market, bank }, { naira: 9000 })
  const productId = await aProduct(market, seller.id, kobo(200_000))
  const add = async ({ forPurchase = true, paid = 588_000 } = {}) => {
    const { reference } = await wallet.deposit(user, kobo(588_000), { forPurchase })
    bank.endCharge(reference, 'success', { amount: kobo(paid) })
    await wallet.settleDeposit(reference)
    return reference
  }
  const buy = () =>
    market.ordering.buyNow({
      ...{ buyerId: user.id, productId, quantity: 1, notes: '', requestKey: undefined },
      deliveryMethod: 'pickup',
    })
  const events = (type: string) =>
    news().filter((event) => event.type === type && 'userId' in event && event.userId === user.id)
  return { ...world, seller, productId, add, buy, events }
}

describe('A deposit for a purchase', () => {
  test('counts immediately, without a notice of its own yet', async () => {
    const { add, balance, events, market } = await aBuyer()
    const reference = await add()
    expect(await balance()).toBe(5880)
    const [credited] = events('deposit.credited')
    expect(credited).toMatchObject({ reference, isNoticeDeferred: true })
    expect(credited && noticesOf(credited, aNoticeContext())).toEqual([])
    expect(market.state().deposits.get(reference)).toMatchObject({ notice: 'deferred' })
  })

  test('has its notice after 15 minutes without an order, once, in the same words', async () => {
    const { add, at, wallet, events } = await aBuyer()
    expect(PURCHASE_WINDOW_MS).toBe(15 * 60_000)
    const reference = await add()
    at(PURCHASE_WINDOW_MS - SECOND_MS)
    expect([await wallet.takeDueNotices(10), events('deposit.unspent')]).toEqual([0, []])
    at(PURCHASE_WINDOW_MS)
    expect([await wallet.takeDueNotices(10), await wallet.takeDueNotices(10)]).toEqual([1, 0])
    const [unspent, ...more] = events('deposit.unspent')
    expect(more).toEqual([])
    expect(unspent).toMatchObject({ reference, amount: 588_000, expected: 588_000 })
    expect(unspent && noticesOf(unspent, aNoticeContext())).toMatchObject([
      {
        subject: '₦5,880 is in your wallet',
        lines: ['We received your deposit of ₦5,880. You can spend it now.'],
      },
    ])
  })

  test('reports the paid and the requested amount', async () => {
    const { add, at, wallet, events } = await aBuyer()
    await add({ paid: 587_900 })
    at(PURCHASE_WINDOW_MS)
    await wallet.takeDueNotices(10)
    const lines = events('deposit.unspent').flatMap((event) =>
      noticesOf(event, aNoticeContext()).flatMap((notice) => notice.lines),
    )
    expect(lines).toEqual([
      'We received your deposit of ₦5,879. You can spend it now.',
      'You asked to deposit ₦5,880, and paid a different amount.',
    ])
  })

  test('has no notice of its own when an order followed in time', async () => {
    const { add, buy, at, wallet, events, market } = await aBuyer()
    const reference = await add()
    at(PURCHASE_WINDOW_MS)
    await buy()
    expect(await wallet.takeDueNotices(10)).toBe(1)
    expect(events('deposit.unspent')).toEqual([])
    expect(market.state().deposits.get(reference)).toMatchObject({ notice: 'with_order' })
  })

  test.each([
    ['a moment too late', PURCHASE_WINDOW_MS + SECOND_MS],
    ['before it', -SECOND_MS],
  ])('has its own notice if an order came %s', async (_, orderedAt) => {
    const { add, buy, at, wallet, events } = await aBuyer()
    at(-60 * SECOND_MS)
    await add({ forPurchase: false })
    for (const step of [orderedAt, 0].sort((one, other) => one - other)) {
      at(step)
      if (step === 0) await add()
      else await buy()
    }
    at(2 * PURCHASE_WINDOW_MS)
    await wallet.takeDueNotices(10)
    expect(events('deposit.unspent')).toHaveLength(1)
  })

  test('is not hidden by an accepted bid, or by another user’s order', async () => {
    const { add, at, wallet, market, bank, user, seller, productId, events } = await aBuyer()
    await add()
    const other = await aUser({ ...market, bank }, { naira: 9000 })
    const gigId = await aGig(market, user.id)
    const bid = { amount: kobo(200_000), deliveryTime: 3, proposal: 'I draw it in two days.' }
    await market.gigs.accept(gigId, await market.gigs.bid(gigId, seller.id, bid), user.id)
    await market.ordering.buyNow({
      ...{ buyerId: other.id, productId, quantity: 1, notes: '', requestKey: undefined },
      deliveryMethod: 'pickup',
    })
    at(PURCHASE_WINDOW_MS)
    await wallet.takeDueNotices(10)
    expect(events('deposit.unspent')).toHaveLength(1)
  })

  test('that pays a debt says so immediately', async () => {
    const { market, ada, spend, hear } = await aDeposit()
    await spend(1000)
    await hear('open')
    const { reference } = await market.wallet.deposit(ada, kobo(10_000), { forPurchase: true })
    market.bank.endCharge(reference, 'success')
    await market.wallet.settleDeposit(reference)
    const credited = market.events().at(-1)
    expect(credited).toMatchObject({ type: 'deposit.credited', debtPaid: 10_000 })
    expect(credited).not.toHaveProperty('isNoticeDeferred')
    expect(credited && noticesOf(credited, aNoticeContext())).toHaveLength(1)
  })

  test('processes at most its limit at a time', async () => {
    const { add, at, wallet, events } = await aBuyer()
    for (const _ of ['one', 'two', 'three']) await add()
    at(PURCHASE_WINDOW_MS)
    expect(await wallet.takeDueNotices(2)).toBe(2)
    expect(events('deposit.unspent')).toHaveLength(2)
    expect(await wallet.takeDueNotices(2)).toBe(1)
    expect(events('deposit.unspent')).toHaveLength(3)
  })
})

test('A deposit without a purpose has its notice immediately, and no other', async () => {
  const { add, at, wallet, events } = await aBuyer()
  await add({ forPurchase: false })
  const [credited] = events('deposit.credited')
  expect(credited).not.toHaveProperty('isNoticeDeferred')
  expect(credited && noticesOf(credited, aNoticeContext())).toHaveLength(1)
  at(2 * PURCHASE_WINDOW_MS)
  expect([await wallet.takeDueNotices(10), events('deposit.unspent')]).toEqual([0, []])
})
