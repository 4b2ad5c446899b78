import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/shared/actor.ts'
import { kobo, ZERO } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { expectSoundLedger } from '#tests/support/market/sound-ledger.ts'

const PRICE = 2000_00
const SADE = { id: 0, role: 'SUPER_ADMIN', adminCampus: null } as const
const TUNDE = { ...SADE, id: -1 }
const NGOZI = { id: -2, role: 'ADMIN', adminCampus: 'unilag' } as const
const IFE = { ...NGOZI, id: -3, adminCampus: 'oau' }

type Person = Awaited<ReturnType<typeof aUser>>
let now: Date
let market: ReturnType<typeof memoryMarketplace>
let ada: Person
let seller: Person
let deal: { kind: 'order'; id: number }

beforeEach(async () => {
  now = new Date('2026-11-29T12:00:00Z')
  market = memoryMarketplace({ now: () => now, holds: { proceedsHours: 24 } })
  ;[ada, seller] = [await aUser(market, { naira: 20_000 }), await aUser(market)]
  deal = { kind: 'order', id: await buy() }
  await complete(deal.id)
})

async function buy(): Promise<number> {
  const productId = await aProduct(market, seller.id, kobo(PRICE))
  const how = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  return market.ordering.buyNow({ buyerId: ada.id, productId, ...how })
}
async function complete(id: number): Promise<void> {
  const order = await market.atomically(({ orders }) => orders.forUpdate(id))
  await market.ordering.handOver(id, seller.id, order?.handoverCode ?? '')
}
const balanceOf = (userId: number) => market.atomically(({ ledger }) => ledger.balanceOf(userId))
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error) => {
      if (error instanceof Rejection) return error.code
      throw error
    },
  )
type Wanted = {
  by?: Actor
  from?: 'payee' | 'platform'
  refunded?: number
  of?: { kind: 'order' | 'gig'; id: number }
}
const refund = (amount: number, { by = NGOZI, from = 'payee', refunded = 0, of = deal }: Wanted = {}) =>
  market.corrections.refund(by, of, {
    ...{ amount: kobo(amount), from, refunded: kobo(refunded), reason: 'It was broken' },
  })
const waiting = () =>
  [...market.state().corrections.values()].find(({ status }) => status === 'waiting')?.id ?? 0
const typesSince = (count: number) =>
  market
    .events()
    .slice(count)
    .map(({ type }) => type)
const actions = () => market.state().audit.map(({ action, subject, after }) => [action, subject, after])

describe('A refund from the seller’s wallet', () => {
  test('is immediate, with the fee once half of the price is refunded, and is in the audit log', async () => {
    const before = await balanceOf(ada.id)
    const told = market.events().length
    expect(await refund(500_00)).toBe(true)
    expect([await balanceOf(seller.id), (await balanceOf(ada.id)) - before]).toEqual([1500_00, 500_00])
    expect(await refund(1500_00, { refunded: 500_00 })).toBe(true)
    expect([await balanceOf(seller.id), (await balanceOf(ada.id)) - before]).toEqual([0, 2100_00])
    expect(typesSince(told)).toEqual(['correction.done', 'correction.done'])
    expect(actions()).toContainEqual([
      'money.refunded',
      `order:${deal.id}`,
      '₦500 back, from the seller’s wallet',
    ])
    expect(actions()).toContainEqual([
      'money.refunded',
      `order:${deal.id}`,
      '₦1,600 back, from the seller’s wallet',
    ])
    expectSoundLedger(market.state())
  })

  test('is rejected with insufficient funds, without remaining proceeds, and after another refund', async () => {
    expect(await codeOf(refund(2000_01))).toBe('INVALID_INPUT')
    expect(await codeOf(refund(500_00, { refunded: 1 }))).toBe('REFUND_CHANGED')
    await refund(2000_00)
    expect(await codeOf(refund(1, { refunded: 2000_00 }))).toBe('ALREADY_REFUNDED')
    const spent = { kind: 'order' as const, id: await buy() }
    await complete(spent.id)
    await market.corrections.adjust(SADE, seller.id, { direction: 'out', amount: kobo(1900_00), reason: 'x' })
    await market.corrections.approve(TUNDE, waiting())
    expect(await codeOf(refund(500_00, { of: spent }))).toBe('INSUFFICIENT_FUNDS')
    expect(await balanceOf(seller.id)).toBe(100_00)
    expectSoundLedger(market.state())
  })

  test('is for admins of its campus who are not a side, and only of paid-out money', async () => {
    expect(await codeOf(refund(1, { by: IFE }))).toBe('NOT_FOUND')
    expect(await codeOf(refund(1, { by: { ...NGOZI, id: seller.id } }))).toBe('OWN_MONEY')
    const open = { kind: 'order' as const, id: await buy() }
    expect(await codeOf(refund(1, { of: open }))).toBe('NOT_PAID_OUT')
    expect(await codeOf(refund(1, { of: { kind: 'gig', id: await aGig(market, ada.id) } }))).toBe('NOT_FOUND')
    expect(await codeOf(market.corrections.refund(NGOZI, deal, wish({ reason: '  ' })))).toBe('INVALID_INPUT')
  })

  test('excludes a recall by “This wasn’t me”, and vice versa', async () => {
    await refund(500_00)
    await market.identity.secureAccount(await market.identity.issueSecuringLink(ada.id, new Date(0)))
    expect(market.state().holds.has(`recalled_order:${deal.id}`)).toBe(false)
    const other = { kind: 'order' as const, id: await buyAfterReset() }
    await complete(other.id)
    await market.identity.secureAccount(await market.identity.issueSecuringLink(ada.id, new Date(0)))
    expect(market.state().holds.has(`recalled_order:${other.id}`)).toBe(true)
    expect(await codeOf(refund(1, { of: other }))).toBe('NOT_PAID_OUT')
    expectSoundLedger(market.state())
  })

  test('cannot go to a closed account', async () => {
    const buyer = await aUser(market, { naira: 2100 })
    const how = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    const productId = await aProduct(market, seller.id, kobo(PRICE))
    const id = await market.ordering.buyNow({ buyerId: buyer.id, productId, ...how })
    await complete(id)
    await market.identity.closeOwnAccount(buyer.id, buyer.password)
    expect(await codeOf(refund(1, { of: { kind: 'order', id } }))).toBe('ACCOUNT_CLOSED')
  })

  test('is not withdrawable for as long as the seller’s proceeds', async () => {
    await refund(2000_00)
    const { settles } = await market.wallet.fundsOf(ada.id)
    expect(settles.map(({ amount }) => amount)).toEqual([2100_00])
  })
})

describe('A correction that needs two super admins', () => {
  test('a refund from the platform moves nothing before another approves it', async () => {
    const [before, sellers] = [await balanceOf(ada.id), await balanceOf(seller.id)]
    expect(await codeOf(refund(2000_00, { from: 'platform' }))).toBe('FORBIDDEN')
    expect(await refund(2000_00, { by: SADE, from: 'platform' })).toBe(false)
    expect(await balanceOf(ada.id)).toBe(before)
    expect(await codeOf(market.corrections.approve(SADE, waiting()))).toBe('SECOND_ADMIN_NEEDED')
    expect(await codeOf(market.corrections.approve(NGOZI, waiting()))).toBe('FORBIDDEN')
    const id = waiting()
    await market.corrections.approve(TUNDE, id)
    expect([(await balanceOf(ada.id)) - before, await balanceOf(seller.id)]).toEqual([2100_00, sellers])
    expect(await codeOf(market.corrections.approve(TUNDE, id))).toBe('ALREADY_DECIDED')
    expectSoundLedger(market.state())
  })

  test('two pending refunds of the same deal: the second is rejected after the first', async () => {
    await refund(2000_00, { by: SADE, from: 'platform' })
    await refund(2000_00, { by: SADE, from: 'platform' })
    await market.corrections.approve(TUNDE, waiting())
    expect(await codeOf(market.corrections.approve(TUNDE, waiting()))).toBe('ALREADY_REFUNDED')
  })

  test('an adjustment adds or takes, and is in the audit log', async () => {
    const told = market.events().length
    await adjust(ada.id, 'in', 300_00)
    expect(typesSince(told)).toEqual(['correction.asked'])
    const before = await balanceOf(ada.id)
    await market.corrections.approve(TUNDE, waiting())
    expect((await balanceOf(ada.id)) - before).toBe(300_00)
    await adjust(ada.id, 'out', 100_00)
    await market.corrections.approve(TUNDE, waiting())
    expect((await balanceOf(ada.id)) - before).toBe(200_00)
    expect(actions()).toContainEqual(['money.adjusted', `user:${ada.id}`, '₦300 into the wallet'])
    expect(actions()).toContainEqual(['money.adjusted', `user:${ada.id}`, '₦100 out of the wallet'])
    expectSoundLedger(market.state())
  })

  test('an adjustment is never of the own wallet, of a closed one, or above the balance', async () => {
    expect(await codeOf(adjust(ada.id, 'in', 1, { ...SADE, id: ada.id }))).toBe('OWN_MONEY')
    expect(await codeOf(adjust(ada.id, 'in', 1, NGOZI))).toBe('FORBIDDEN')
    expect(await codeOf(adjust(999_999, 'in', 1))).toBe('NOT_FOUND')
    await adjust(ada.id, 'in', 300_00)
    expect(await codeOf(market.corrections.approve({ ...TUNDE, id: ada.id }, waiting()))).toBe('OWN_MONEY')
    const credit = waiting()
    await adjust(seller.id, 'out', 2000_01)
    const debit = Math.max(...market.state().corrections.keys())
    expect(await codeOf(market.corrections.approve(TUNDE, debit))).toBe('INSUFFICIENT_FUNDS')
    await market.corrections.decline(TUNDE, debit, 'Too much')
    const newcomer = await aUser(market)
    await adjust(newcomer.id, 'in', 1)
    const closed = Math.max(...market.state().corrections.keys())
    await market.identity.closeOwnAccount(newcomer.id, newcomer.password)
    expect(await codeOf(market.corrections.approve(TUNDE, closed))).toBe('ACCOUNT_CLOSED')
    await market.corrections.approve(TUNDE, credit)
    expectSoundLedger(market.state())
  })

  test('it is declined by the other with a reason, or withdrawn', async () => {
    await adjust(ada.id, 'in', 300_00)
    const told = market.events().length
    expect(await codeOf(market.corrections.decline(NGOZI, waiting(), 'no'))).toBe('FORBIDDEN')
    expect(await codeOf(market.corrections.decline(TUNDE, waiting(), ' '))).toBe('INVALID_INPUT')
    await market.corrections.decline(TUNDE, waiting(), 'She was paid already')
    expect(typesSince(told)).toEqual(['correction.declined'])
    await adjust(ada.id, 'in', 300_00)
    await market.corrections.decline(SADE, waiting(), 'My mistake')
    expect(typesSince(told)).toEqual(['correction.declined', 'correction.asked'])
    expect(await codeOf(market.corrections.decline(SADE, 999_999, 'x'))).toBe('NOT_FOUND')
  })
})

function adjust(userId: number, direction: 'in' | 'out', amount: number, by: Actor = SADE) {
  return market.corrections.adjust(by, userId, {
    direction,
    amount: kobo(amount),
    reason: 'A mistake of ours',
  })
}

function wish({ reason }: { reason: string }) {
  return { amount: kobo(1), from: 'payee' as const, refunded: ZERO, reason }
}

async function buyAfterReset(): Promise<number> {
  await market.atomically(async ({ users }) => {
    const user = await users.forUpdate(ada.id)
    if (user) await users.save({ ...user, withdrawalsStoppedAt: null })
  })
  return buy()
}
