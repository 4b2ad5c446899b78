import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { aGig, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { walletOf } from '#tests/use-cases/ordering/twin-reads.ts'

const START = new Date('2026-11-21T12:00:00Z')
const OFFER = { amount: kobo(3000_00), deliveryTime: 4, proposal: 'I have done ten of these' }
const WORK = { content: 'Here it is', link: 'https://drive.test/poster', images: [] }

async function aGigInProgress() {
  let now = START
  const market = memoryMarketplace({ now: () => now })
  const [owner, freelancer] = [await aUser(market, { naira: 5000 }), await aUser(market)]
  const id = await aGig(market, owner.id)
  await market.gigs.accept(id, await market.gigs.bid(id, freelancer.id, OFFER), owner.id)
  let seen = market.events().length
  const news = () => {
    const events = market.events().slice(seen)
    seen += events.length
    return events
  }
  const facts = { gigId: id, ownerId: owner.id, freelancerId: freelancer.id }
  const after = (days: number) => {
    now = new Date(START.getTime() + days * DAY_MS)
  }
  return { market, gigs: market.gigs, owner: owner.id, freelancer: freelancer.id, id, news, facts, after }
}

describe('Delivering a gig', () => {
  test('is stored and announced, moves no money, and the same request is one delivery', async () => {
    const { market, gigs, owner, freelancer, id, news, facts } = await aGigInProgress()
    for (let sent = 0; sent < 2; sent += 1) await gigs.deliver(id, freelancer, { ...WORK, requestKey: 'one' })
    expect(news()).toEqual([
      expect.objectContaining({ type: 'gig.delivered', times: 1, inEscrow: OFFER.amount, ...facts }),
    ])
    expect(market.state().gigDeliveries).toMatchObject([{ gigId: id, ...WORK, changeReason: null }])
    expect(walletOf(market, owner).heldInEscrow).toBe(3000)
    expect(walletOf(market, freelancer).balance).toBe(0)
  })

  test('is answered with a change request and a reason, delivered again, and accepted by completing the gig', async () => {
    const { market, gigs, owner, freelancer, id, news, facts } = await aGigInProgress()
    await gigs.deliver(id, freelancer, WORK)
    news()
    await expect(gigs.askForChange(id, owner, '  ')).rejects.toMatchObject({
      errors: { reason: 'Please provide a reason' },
    })
    await gigs.askForChange(id, owner, ' Bigger letters ')
    expect(news()).toEqual([
      expect.objectContaining({ type: 'gig.change_asked', reason: 'Bigger letters', ...facts }),
    ])
    await gigs.deliver(id, freelancer, { ...WORK, content: 'Bigger now' })
    expect(news()).toEqual([expect.objectContaining({ type: 'gig.delivered', times: 2 })])
    expect(market.state().gigDeliveries.map(({ changeReason }) => changeReason)).toEqual([
      'Bigger letters',
      null,
    ])
    await gigs.complete(id, owner)
    expect(walletOf(market, freelancer).balance).toBe(3000)
  })

  test('reminds its owner after 3 and 6 days, once each however often it runs, and releases nothing', async () => {
    const { market, gigs, owner, freelancer, id, news, after } = await aGigInProgress()
    await gigs.deliver(id, freelancer, WORK)
    news()
    for (const day of [1, 3, 3, 5, 6, 6, 30]) {
      after(day)
      await gigs.remindOfDeliveries(10)
    }
    const reminders = news().map((event) => [event.type, 'days' in event && event.days])
    expect(reminders).toEqual([
      ['gig.delivery_waits', 3],
      ['gig.delivery_waits', 6],
    ])
    expect(walletOf(market, owner).heldInEscrow).toBe(3000)
  })

  test('is rejected for strangers before their pictures are read, and for everyone once the gig has ended', async () => {
    const { gigs, owner, freelancer, id } = await aGigInProgress()
    await expect(gigs.assertMayDeliver(id, owner)).rejects.toMatchObject({ kind: 'forbidden' })
    await gigs.assertMayDeliver(id, freelancer)
    await gigs.complete(id, owner)
    await expect(gigs.deliver(id, freelancer, WORK)).rejects.toMatchObject({ code: 'GIG_NOT_IN_PROGRESS' })
  })
})
