import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aGig, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { walletOf } from '#tests/use-cases/ordering/twin-reads.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const TITLE = 'A poster for the departmental dinner'
const OFFER = { amount: kobo(3000_00), deliveryTime: 4, proposal: 'I have done ten of these' }

async function aGigInProgress() {
  const market = memoryMarketplace({ now: () => NOW })
  const [owner, freelancer] = [await aUser(market, { naira: 5000 }), await aUser(market)]
  const id = await aGig(market, owner.id)
  await market.gigs.accept(id, await market.gigs.bid(id, freelancer.id, OFFER), owner.id)
  let seen = market.events().length
  const news = () => {
    const events = market.events().slice(seen)
    seen += events.length
    return events
  }
  const facts = { gigId: id, ownerId: owner.id, freelancerId: freelancer.id, title: TITLE }
  const gig = () => market.state().gigs.get(id)
  const balances = async () => {
    const [one, other] = [walletOf(market, owner.id), walletOf(market, freelancer.id)]
    return [one.balance, one.heldInEscrow, other.balance, other.pendingBalance]
  }
  return { market, gigs: market.gigs, owner, freelancer, id, gig, news, facts, balances }
}

describe('Cancelling a gig', () => {
  test('is requested, stored and announced, and moves no money', async () => {
    const { gigs, freelancer, id, gig, news, facts, balances } = await aGigInProgress()
    await gigs.askToCancel(id, freelancer.id, ' I am ill ')
    expect(gig()).toMatchObject({
      status: 'in_progress',
      cancellation: { by: 'freelancer', reason: 'I am ill', at: NOW },
    })
    expect(news()).toEqual([
      { type: 'gig.cancel_asked', by: freelancer.id, reason: 'I am ill', inEscrow: 3000_00, ...facts },
    ])
    expect(await balances()).toEqual([2000, 3000, 0, 3000])
  })

  test('is agreed: the owner is refunded in full, and both are notified how much and why', async () => {
    const { market, gigs, owner, freelancer, id, gig, news, facts, balances } = await aGigInProgress()
    await gigs.askToCancel(id, owner.id, 'I moved')
    news()
    await gigs.agreeToCancel(id, freelancer.id)
    expect(gig()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(news()).toEqual([
      { type: 'gig.cancelled', how: 'agreement', reason: 'I moved', amount: 3000_00, debtPaid: 0, ...facts },
    ])
    expect(await balances()).toEqual([5000, 0, 0, 0])
    expect([...market.state().transfers.values()].at(-1)).toMatchObject({ actorId: freelancer.id })
  })

  test.each(['refused', 'taken_back'] as const)(
    'is %s: the gig continues, and the other side is notified',
    async (how) => {
      const { gigs, owner, freelancer, id, gig, news, facts, balances } = await aGigInProgress()
      await gigs.askToCancel(id, owner.id, 'I moved')
      news()
      if (how === 'refused') await gigs.refuseToCancel(id, freelancer.id)
      else await gigs.takeBackCancel(id, owner.id)
      expect(gig()).toMatchObject({ status: 'in_progress', cancellation: null })
      const by = how === 'refused' ? freelancer.id : owner.id
      expect(news()).toEqual([{ type: 'gig.goes_on', how, by, inEscrow: 3000_00, ...facts }])
      expect(await balances()).toEqual([2000, 3000, 0, 3000])
    },
  )

  test('by giving up is for its freelancer alone: the owner is refunded in full', async () => {
    const { market, gigs, freelancer, id, gig, news, facts, balances } = await aGigInProgress()
    await gigs.giveUp(id, freelancer.id, 'I am ill')
    expect(gig()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      cancellation: { by: 'freelancer', reason: 'I am ill', at: NOW },
    })
    expect(news()).toEqual([
      {
        type: 'gig.cancelled',
        how: 'freelancer',
        reason: 'I am ill',
        amount: 3000_00,
        debtPaid: 0,
        ...facts,
      },
    ])
    expect(await balances()).toEqual([5000, 0, 0, 0])
    expect([...market.state().transfers.values()].at(-1)).toMatchObject({ actorId: freelancer.id })
  })

  test('of an unknown one is rejected', async () => {
    const { gigs, owner } = await aGigInProgress()
    const notThere = { kind: 'not_found', message: 'Gig not found or has been removed' }
    for (const action of [
      gigs.askToCancel(999, owner.id, 'x'),
      gigs.agreeToCancel(999, owner.id),
      gigs.refuseToCancel(999, owner.id),
      gigs.takeBackCancel(999, owner.id),
      gigs.giveUp(999, owner.id, 'x'),
    ])
      await expect(action).rejects.toMatchObject(notThere)
  })
})
