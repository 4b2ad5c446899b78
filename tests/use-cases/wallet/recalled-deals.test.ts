import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { expectSoundLedger, sum } from '#tests/support/market/sound-ledger.ts'
import { walletOf } from '#tests/use-cases/ordering/twin-reads.ts'
import { ids } from '../../../app-server/ids.ts'

const MINUTE = 60_000
type Person = Awaited<ReturnType<typeof aUser>>
let now: Date
let market: ReturnType<typeof memoryMarketplace>
let ada: Person
let seller: Person
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z')
  market = memoryMarketplace({ now: () => now, holds: { proceedsHours: 24 } })
  ;[ada, seller] = [await aUser(market, { naira: 20_000 }), await aUser(market)]
})

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}
const press = async (since = now) =>
  market.identity.secureAccount(await market.identity.issueSecuringLink(ada.id, since))
const order = (id: number) => market.atomically(({ orders }) => orders.forUpdate(id))
const ADMIN = { id: 0, role: 'SUPER_ADMIN', adminCampus: null } as const
const balanceOf = (userId: number) => market.atomically(({ ledger }) => ledger.balanceOf(userId))
async function complete(id: number): Promise<void> {
  await market.ordering.handOver(id, seller.id, (await order(id))?.handoverCode ?? '')
}
const recallOf = (id: number) =>
  [...market.state().disputes.values()].find(
    ({ subject, status }) => subject.kind === 'recalled_order' && subject.id === id && status === 'open',
  )
const rule = async (id: number, resolution: 'release' | 'refund' | 'split', payeeAmount?: Kobo) =>
  market.disputes.resolve(recallOf(id)?.id ?? 0, ADMIN, { resolution, payeeAmount, reason: 'As it was' })
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
async function sessions(): Promise<[number, number]> {
  const { token } = await market.identity.login({ ...ada, deviceToken: 't'.repeat(43) })
  const idOf = async (of: string) =>
    (await market.atomically(({ sessions }) => sessions.proofOf(ids.hash(of))))?.id ?? 0
  return [await idOf(ada.token), await idOf(token)]
}

describe('“This wasn’t me”', () => {
  test('holds payments since the first alarm, and leaves older payments from the owner’s own device', async () => {
    const [own] = await sessions()
    const [before, gigBefore] = [await buy(own), await hire(own)]
    pass(10)
    const since = now
    const [after, gigAfter] = [await buy(own), await hire(own)]
    await press(since)
    expect([(await order(before))?.disputed, (await gig(gigBefore))?.disputed]).toEqual([false, false])
    expect([(await order(after))?.disputed, (await gig(gigAfter))?.disputed]).toEqual([true, true])
  })

  test('holds payments of a session on an unproven device, however old', async () => {
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
    await press()
    expect(market.events().filter(({ type }) => type === 'dispute.held')).toHaveLength(3)
  })

  test('leaves others’ payments to the account, and ended deals', async () => {
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

  test('withdraws prices that the account named or accepted, and none awaiting its answer', async () => {
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

describe('Proceeds of a completed deal', () => {
  const PRICE = 200_000
  const FEE = 10_000
  async function stolen(): Promise<number> {
    const id = await buy()
    await complete(id)
    return id
  }

  test('are back in escrow after the press, with the fee, and both sides and the admins are notified', async () => {
    const admin = await aUser(market)
    Object.assign(market.state().users.get(admin.id) ?? {}, { role: 'ADMIN', adminCampus: 'unilag' })
    const [since, before, id] = [now, await balanceOf(ada.id), await stolen()]
    expect(await balanceOf(seller.id)).toBe(PRICE)
    await press(since)
    expect(await balanceOf(seller.id)).toBe(0)
    expect(await order(id)).toMatchObject({ status: 'completed', disputed: false })
    const told = market
      .events()
      .filter(({ type }) => type.startsWith('dispute.'))
      .flatMap((event) => noticesOf(event, aNoticeContext()))
    expect(told.map(({ userId, subject }) => [userId, subject.split(':')[0]])).toEqual([
      [ada.id, 'Back in escrow'],
      [seller.id, 'Back in escrow'],
      [admin.id, 'A dispute needs your decision'],
    ])
    expect(told[1]?.lines.join(' ')).toContain('₦2,100 is back in escrow')
    await rule(id, 'refund')
    expect([await balanceOf(ada.id), await balanceOf(seller.id)]).toEqual([before, 0])
    expect(walletOf(market, seller.id).totalEarned).toBe(0)
    expectSoundLedger(market.state())
  })

  test('go to the side an admin chooses, once; a later press leaves them there', async () => {
    const since = now
    const [mine, theirs, both] = [await stolen(), await stolen(), await stolen()]
    const paid = PRICE + FEE
    const rest = 2_000_000 - 3 * paid
    await press(since)
    await rule(mine, 'refund')
    await rule(theirs, 'release')
    await rule(both, 'split', kobo(150_000))
    const sums = [rest + paid + 50_000, PRICE + 150_000]
    expect([await balanceOf(ada.id), await balanceOf(seller.id)]).toEqual(sums)
    await press(since)
    expect([await balanceOf(ada.id), await balanceOf(seller.id)]).toEqual(sums)
    expect(walletOf(market, seller.id).totalEarned).toBe((PRICE + 150_000) / 100)
    expectSoundLedger(market.state())
  })

  test('stay with the seller once settled, spent, or decided by an admin', async () => {
    const since = now
    const settled = await stolen()
    pass(24 * 60)
    const ruled = await buy()
    await press(since)
    const dispute = [...market.state().disputes.values()].find(({ subject }) => subject.id === ruled)
    await market.disputes.resolve(dispute?.id ?? 0, ADMIN, { resolution: 'release', reason: 'It was theirs' })
    await press(since)
    for (const id of [settled, ruled]) expect(recallOf(id)).toBeUndefined()
    expect(await balanceOf(seller.id)).toBe(2 * PRICE)
  })

  test('are taken from that deal’s proceeds, and leave the seller’s own money free', async () => {
    const since = now
    const own = 500_000
    const { reference } = await market.wallet.deposit({ id: seller.id, email: seller.email }, kobo(own))
    market.bank.endCharge(reference, 'success')
    await market.wallet.settleDeposit(reference)
    await stolen()
    await press(since)
    expect(await market.wallet.fundsOf(seller.id)).toEqual({ available: own, settles: [] })
  })

  test('are the remaining part, if some was spent', async () => {
    const since = now
    const bola = await aUser(market)
    const id = await stolen()
    const productId = await aProduct(market, bola.id, kobo(100_000))
    await market.ordering.buyNow({
      buyerId: seller.id,
      productId,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
    })
    const left = await balanceOf(seller.id)
    expect(left).toBeLessThan(PRICE)
    await press(since)
    expect(await balanceOf(seller.id)).toBe(0)
    await rule(id, 'release')
    expect(await balanceOf(seller.id)).toBe(left)
    expectSoundLedger(market.state())
  })

  test('settle with the money that paid for them, wherever they go', async () => {
    const since = now
    const id = await stolen()
    const [unsettled] = (await market.wallet.fundsOf(seller.id)).settles
    pass(60)
    await press(since)
    await rule(id, 'refund')
    const { settles } = await market.wallet.fundsOf(ada.id)
    expect(settles.map(({ settlesAt }) => settlesAt)).toEqual([unsettled?.settlesAt])
  })
})

test('[R45] whatever is bought, handed over, spent, recalled and decided, the totals stay', async () => {
  const step = fc.record({
    do: fc.constantFrom('buy', 'buy', 'hire', 'hand_over', 'complete', 'resell', 'press', 'rule', 'wait'),
    which: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      now = new Date('2026-11-22T12:00:00Z')
      market = memoryMarketplace({ now: () => now, holds: { proceedsHours: 24 } })
      ;[ada, seller] = [await aUser(market, { naira: 20_000 }), await aUser(market)]
      const nth = <T>(values: T[], index: number) => values[index % Math.max(values.length, 1)]
      const take: Record<string, (which: number) => Promise<unknown>> = {
        buy: () => buy(),
        hire: () => hire(),
        hand_over: (which) => complete(nth([...market.state().orders.keys()], which) ?? 0),
        complete: (which) => market.gigs.complete(nth([...market.state().gigs.keys()], which) ?? 0, ada.id),
        resell: async () => {
          const productId = await aProduct(market, ada.id, kobo(70_000))
          const how = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
          await market.ordering.buyNow({ buyerId: seller.id, productId, ...how })
        },
        press: async (which) => {
          await press(new Date(now.getTime() - which * 60 * MINUTE))
          const reset = await market.identity.issuePasswordReset(ada.email)
          if (reset) await market.identity.resetPassword({ token: reset.token, password: 'other-9-words' })
        },
        rule: (which) => {
          const open = [...market.state().disputes.values()].filter(({ status }) => status === 'open')
          const resolution = nth(['release', 'refund', 'split'] as const, which) ?? 'release'
          const { id = 0 } = nth(open, which) ?? {}
          return market.disputes.resolve(id, ADMIN, { resolution, payeeAmount: kobo(40_000), reason: 'x' })
        },
        wait: async (which) => pass(which * 180),
      }
      for (const { do: what, which } of steps) {
        await take[what]?.(which).catch((error: unknown) => {
          if (!(error instanceof Rejection)) throw error
        })
        expectSoundLedger(market.state())
        const people = await Promise.all([ada, seller].map(({ id }) => balanceOf(id)))
        const held = [...market.state().holds.values()].filter(({ status }) => status === 'held')
        const fees = market.state().balances.get('fees') ?? 0
        expect(sum([...people, ...held.flatMap(({ amount, fee }) => [amount, fee]), fees])).toBe(2_000_000)
        for (const { id } of [ada, seller]) {
          const { settles } = await market.wallet.fundsOf(id)
          expect(sum(settles.map(({ amount }) => amount))).toBeLessThanOrEqual(await balanceOf(id))
        }
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)
