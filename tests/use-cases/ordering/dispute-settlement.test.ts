import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aGig, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { expectSoundLedger } from '#tests/support/market/sound-ledger.ts'
import { anOrder } from './an-order.ts'

const user = ({ id }: { id: number }) => ({ id, role: 'USER', adminCampus: null }) as const

describe('A disputed order', () => {
  test.each([
    ['a part', 1000, 'completed', 300_000, 100_000],
    ['half with the fee', 2000, 'cancelled', 200_000, 220_000],
    ['all of it', 4000, 'cancelled', 0, 420_000],
  ] as const)('settled for %s ends so', async (_, naira, status, toPayee, toPayer) => {
    const { market, buyer, seller, id, order, bring, disputes, history } = await anOrder()
    await bring('delivered')
    const before = await balances(market, buyer.id, seller.id)
    const disputeId = await market.disputes.open({ kind: 'order', id }, buyer.id, 'Scratched', 'part')
    await market.disputes.offerRefund(disputeId, user(seller), kobo(naira * 100))
    await market.disputes.acceptOffer(disputeId, user(buyer), kobo(naira * 100))
    expect(disputes().at(-1)).toMatchObject({ status: 'settled', agreement: { toPayee, toPayer } })
    expect(order()).toMatchObject({ status, disputed: false })
    expect(history()?.at(-1)).toEqual(['settled', 'buyer'])
    const after = await balances(market, buyer.id, seller.id)
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([toPayer, toPayee])
    expect(market.events().filter(({ type }) => type === 'dispute.agreed')).toMatchObject([
      { toPayee, toPayer },
    ])
    expectSoundLedger(market.state())
  })

  test('rejects a refund of zero or of more than its price, and stores no proposal', async () => {
    const { market, buyer, seller, id, disputes } = await anOrder()
    const disputeId = await market.disputes.open({ kind: 'order', id }, buyer.id, 'Scratched')
    for (const refund of [0, 400_001])
      await expect(market.disputes.offerRefund(disputeId, user(seller), kobo(refund))).rejects.toMatchObject({
        errors: { refund: 'Enter more than ₦0 and at most ₦4,000' },
      })
    expect(disputes().at(-1)?.offer).toBeNull()
  })

  test('continues where it was paused when its opener withdraws the dispute, with its deadlines restarted', async () => {
    const { market, buyer, id, order, bring, history } = await anOrder()
    await bring('delivered')
    const steps = order()?.deadlineSteps
    const disputeId = await market.disputes.open({ kind: 'order', id }, buyer.id, 'Scratched')
    await market.disputes.withdraw(disputeId, user(buyer))
    expect(order()).toMatchObject({ disputed: false, deliveryStatus: 'delivered', deadlineSteps: 0 })
    expect(steps).toBe(0)
    expect(history()?.at(-1)).toEqual(['dispute_withdrawn', 'buyer'])
    await market.ordering.confirmDelivery(id, buyer.id, '')
    expect(order()?.status).toBe('completed')
    expectSoundLedger(market.state())
  })

  test('may be disputed again after that', async () => {
    const { market, buyer, id, order, disputes } = await anOrder()
    const first = await market.disputes.open({ kind: 'order', id }, buyer.id, 'Scratched')
    await market.disputes.withdraw(first, user(buyer))
    await market.disputes.open({ kind: 'order', id }, buyer.id, 'Broken too')
    expect(order()?.disputed).toBe(true)
    expect(disputes().map(({ status }) => status)).toEqual(['settled', 'open'])
  })
})

describe('A disputed gig', () => {
  test('is settled or withdrawn the same way', async () => {
    const market = memoryMarketplace()
    const [owner, freelancer] = [await aUser(market, { naira: 5000 }), await aUser(market)]
    const started = async () => {
      const id = await aGig(market, owner.id)
      const bid = { amount: kobo(100_000), proposal: 'I will do it tonight', deliveryTime: 2 }
      await market.gigs.accept(id, await market.gigs.bid(id, freelancer.id, bid), owner.id)
      return id
    }
    const gig = (id: number) => market.atomically(({ gigs }) => gigs.forUpdate(id))
    const [one, other] = [await started(), await started()]
    const settled = await market.disputes.open({ kind: 'gig', id: one }, owner.id, 'Half done', 'part')
    await market.disputes.offerRefund(settled, user(freelancer), kobo(40_000))
    await market.disputes.acceptOffer(settled, user(owner), kobo(40_000))
    expect(await gig(one)).toMatchObject({ status: 'completed', disputed: false })
    const withdrawn = await market.disputes.open({ kind: 'gig', id: other }, freelancer.id, 'No answer')
    await market.disputes.withdraw(withdrawn, user(freelancer))
    expect(await gig(other)).toMatchObject({ status: 'in_progress', disputed: false })
    await market.gigs.complete(other, owner.id)
    expectSoundLedger(market.state())
  })
})

describe('A settlement by a thief', () => {
  test('is taken back by “This wasn’t me” while unsettled, with the fee as charged', async () => {
    for (const [naira, back] of [
      [1000, { amount: 300_000, fee: 20_000 }],
      [2400, { amount: 160_000, fee: 0 }],
    ] as const) {
      const { market, buyer, seller, id, bring, disputes } = await anOrder({ proceedsHours: 24 })
      await bring('delivered')
      const since = new Date(0)
      const disputeId = await market.disputes.open({ kind: 'order', id }, buyer.id, 'x')
      await market.disputes.offerRefund(disputeId, user(seller), kobo(naira * 100))
      await market.disputes.acceptOffer(disputeId, user(buyer), kobo(naira * 100))
      await market.identity.secureAccount(await market.identity.issueSecuringLink(buyer.id, since))
      expect(disputes().at(-1)).toMatchObject({
        status: 'open',
        heldFor: 'not_me',
        subject: { kind: 'recalled_order', id },
      })
      expect(market.state().holds.get(`recalled_order:${id}`)).toMatchObject(back)
      expectSoundLedger(market.state())
    }
  })
})

async function balances(
  market: ReturnType<typeof memoryMarketplace>,
  ...ids: number[]
): Promise<[number, number]> {
  const [one = 0, other = 0] = await Promise.all(
    ids.map((id) => market.atomically(({ ledger }) => ledger.balanceOf(id))),
  )
  return [one, other]
}
