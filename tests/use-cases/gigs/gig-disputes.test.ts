import { describe, expect, test } from 'vitest'
import { reviewedGig } from '#domain/gigs/reviewed-gigs.ts'
import { kobo } from '#domain/shared/money.ts'
import { aGig, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const TITLE = 'A poster for the departmental dinner'
const OFFER = { amount: kobo(3000_00), deliveryTime: 4, proposal: 'I have done ten of these' }
const NOT_THERE = { kind: 'not_found', message: 'Gig not found or has been removed' }

async function aGigInProgress() {
  const market = memoryMarketplace({ now: () => NOW })
  const [owner, freelancer] = [await aUser(market, { naira: 5000 }), await aUser(market)]
  const id = await aGig(market, owner.id)
  await market.gigs.accept(id, await market.gigs.bid(id, freelancer.id, OFFER), owner.id)
  const deal = {
    subject: { kind: 'gig', id } as const,
    campus: 'unilag',
    payerId: owner.id,
    payeeId: freelancer.id,
    title: TITLE,
  }
  const open = (by: number, gigId = id) => market.disputes.open({ kind: 'gig', id: gigId }, by, 'It is late')
  return { market, owner, freelancer, id, deal, open, gig: () => market.state().gigs.get(id) }
}

describe('A gig in dispute', () => {
  test.each(['owner', 'freelancer'] as const)('[R27] was paused by its %s', async (who) => {
    const { market, [who]: party, owner, deal, open, gig } = await aGigInProgress()
    const id = await open(party.id)
    expect(gig()).toMatchObject({ disputed: true, status: 'in_progress' })
    expect(market.state().disputes.get(id)).toMatchObject({ ...deal, openedBy: party.id })
    const stopped = {
      code: 'DISPUTED',
      message: 'This gig is in dispute. A campus admin decides it.',
    }
    await expect(open(party.id)).rejects.toMatchObject(stopped)
    await expect(market.gigs.complete(deal.subject.id, owner.id)).rejects.toMatchObject(stopped)
  })

  test('was in progress; strangers cannot dispute', async () => {
    const { market, owner, open } = await aGigInProgress()
    const [stranger, other] = [await aUser(market), await aGig(market, owner.id)]
    await expect(open(stranger.id)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Only the owner and the freelancer of this gig can dispute it',
    })
    await expect(open(owner.id, other)).rejects.toMatchObject({
      code: 'GIG_NOT_IN_PROGRESS',
      message: 'Only a gig that is in progress can be disputed',
    })
    await expect(open(owner.id, 999)).rejects.toMatchObject(NOT_THERE)
  })

  const split = (payeeAmount: number) => ({ resolution: 'split', payeeAmount: kobo(payeeAmount) }) as const
  const [done, over] = [
    { status: 'completed', paymentStatus: 'released', completedAt: NOW },
    { status: 'cancelled', paymentStatus: 'refunded', completedAt: null },
  ]
  test.each([
    ['release', { resolution: 'release' }, done],
    ['refund', { resolution: 'refund' }, over],
    ['the larger part', split(2000_00), done],
    ['the smaller part', split(1000_00), over],
  ] as const)('[R27] ends as an admin decides: %s for the freelancer', async (_, ruling, end) => {
    const { market, freelancer, open, gig } = await aGigInProgress()
    const id = await open(freelancer.id)
    const admin = { id: 0, role: 'SUPER_ADMIN', adminCampus: null } as const
    await market.disputes.resolve(id, admin, { ...ruling, reason: 'No proof' })
    expect(gig()).toMatchObject({ ...end, disputed: false })
  })
})

test('Reviews find a gig’s sides once it has a freelancer', async () => {
  const { market, owner, id, deal } = await aGigInProgress()
  const found = (gigId: number) => market.atomically((tx) => reviewedGig(tx, gigId))
  expect(await found(id)).toEqual({ ...deal, isCompleted: false })
  await market.gigs.complete(id, owner.id)
  expect(await found(id)).toEqual({ ...deal, isCompleted: true })
  expect(await found(await aGig(market, owner.id))).toBeUndefined()
  expect(await found(999)).toBeUndefined()
})
