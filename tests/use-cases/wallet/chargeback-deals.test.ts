import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aGig } from '#tests/support/market/marketplace.ts'
import { aDeposit } from './a-deposit.ts'

describe('Purchases before a deposit’s chargeback', () => {
  test('are held until a campus admin has decided, once, whether the bank wins or not', async () => {
    const { market, hear, spend, ada, bola } = await aDeposit()
    const order = await spend(2000)
    for (const says of ['open', 'reminder', 'open'] as const) await hear(says)
    const held = market.events().filter((event) => event.type === 'dispute.held')
    expect(held).toMatchObject([{ heldFor: 'chargeback', kind: 'order', dealId: order, payerId: ada.id }])
    const disputed = { code: 'DISPUTED' }
    await expect(market.ordering.advance(order, bola.id, 'preparing')).rejects.toMatchObject(disputed)
    await expect(market.ordering.confirmDelivery(order, ada.id, '')).rejects.toMatchObject(disputed)
    await hear('won')
    await expect(market.ordering.confirmDelivery(order, ada.id, '')).rejects.toMatchObject(disputed)
  })

  test('are held in gigs as well; others’ payments and ended deals are left alone', async () => {
    const { market, hear, spend, ada, bola } = await aDeposit()
    const offer = { amount: kobo(100_000), deliveryTime: 3, proposal: 'I do it well' }
    const start = async (owner: number, freelancer: number) => {
      const gig = await aGig(market, owner)
      await market.gigs.accept(gig, await market.gigs.bid(gig, freelancer, offer), owner)
      return gig
    }
    const [paid, earned] = [await start(ada.id, bola.id), await start(bola.id, ada.id)]
    const ended = await spend(1000)
    await market.ordering.cancel(ended, ada.id, 'Not needed')
    await hear('open')
    const held = market.events().filter((event) => event.type === 'dispute.held')
    expect(held).toMatchObject([{ heldFor: 'chargeback', kind: 'gig', dealId: paid }])
    await market.gigs.complete(earned, bola.id)
  })

  test('are taken back from completed deals while unsettled, for an admin to assign', async () => {
    const { market, admin, hear, spend, pass, figures, bola } = await aDeposit({ proceedsHours: 24 })
    const complete = async (naira: number) => {
      const id = await spend(naira)
      const order = await market.atomically(({ orders }) => orders.forUpdate(id))
      await market.ordering.handOver(id, bola.id, order?.handoverCode ?? '')
      return id
    }
    const balance = () => market.atomically(({ ledger }) => ledger.balanceOf(bola.id))
    const before = await balance()
    await complete(1000)
    pass(1)
    const unsettled = await complete(2000)
    await hear('open')
    await hear('open', { case: 'dispute:2' })
    const held = market.events().filter((event) => event.type === 'dispute.held')
    expect(held).toMatchObject([{ heldFor: 'chargeback', isRecall: true, kind: 'order', dealId: unsettled }])
    expect(await balance()).toBe(before + 100_000)
    const actor = { id: admin.id, role: 'SUPER_ADMIN', adminCampus: null } as const
    const ruling = { resolution: 'refund', reason: 'A stolen card' } as const
    await market.disputes.resolve(held[0]?.disputeId ?? 0, actor, ruling)
    // The fee comes home as well: of ₦5,000, ₦1,000 and its fee stay spent.
    expect(figures().owed).toBe(100_000 + 5_000)
  })

  test('are unchanged if the deposit was won before the notice arrived', async () => {
    const { market, hear, spend } = await aDeposit()
    await spend(2000)
    await hear('won')
    expect(market.events().filter((event) => event.type === 'dispute.held')).toEqual([])
  })
})
