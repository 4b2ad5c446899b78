import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Speaker } from '#domain/disputes/access.ts'
import {
  type Dispute,
  type DisputeCommand,
  decide,
  evolve,
  openDispute,
  queueDeal,
} from '#domain/disputes/dispute.ts'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { endingFor, sharesFor } from '#domain/wallet/escrow.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DEAL = {
  subject: { kind: 'order', id: 7 },
  campus: 'unilag',
  payerId: 1,
  payeeId: 2,
  title: 'Order #ABCD2345',
} as const
const buyer: Speaker = { id: 1, administers: false }
const seller: Speaker = { id: 2, administers: false }
const admin: Speaker = { id: 3, administers: true }
const stranger: Speaker = { id: 4, administers: false }

const opened = (by = 1): Dispute => ({
  ...openDispute(DEAL, { by, reason: 'Broken', wish: 'part' }, NOW),
  id: 1,
})
const run = (dispute: Dispute, ...commands: DisputeCommand[]) =>
  commands.reduce((now, command) => decide(now, command, NOW).reduce(evolve, now), dispute)
const refusal = (dispute: Dispute, command: DisputeCommand) => {
  try {
    decide(dispute, command, NOW)
  } catch (error) {
    return error
  }
  throw new Error('it was not refused')
}
const offer = (by = seller, refund = kobo(500)): DisputeCommand => ({ type: 'offer', by, refund })
const accept = (by = buyer, refund = kobo(500)): DisputeCommand => ({
  type: 'accept_offer',
  by,
  refund,
  toPayee: kobo(300),
  toPayer: kobo(500),
})
const takeBack = (by = seller): DisputeCommand => ({ type: 'take_back_offer', by })
const withdraw = (by = buyer): DisputeCommand => ({ type: 'withdraw', by })
const EVERY = [offer(), takeBack(), accept(), withdraw()]

describe('Settling a dispute by agreement', () => {
  test('the seller proposes, the buyer accepts, and the dispute ends', () => {
    const offered = run(opened(), offer())
    expect(offered).toMatchObject({ status: 'open', wish: 'part', offer: { refund: 500, at: NOW } })
    const settled = run(offered, accept())
    expect(settled).toMatchObject({
      status: 'settled',
      offer: null,
      verdict: null,
      agreement: { toPayee: 300, toPayer: 500 },
      endedAt: NOW,
    })
    for (const command of EVERY) expect(refusal(settled, command)).toMatchObject({ code: 'DISPUTE_ENDED' })
  })

  test('only the proposal that the buyer saw can be accepted', () => {
    expect(refusal(opened(), accept())).toMatchObject({ code: 'NO_OFFER', kind: 'conflict' })
    const changed = run(opened(), offer(), offer(seller, kobo(400)))
    expect(changed.offer?.refund).toBe(400)
    expect(refusal(changed, accept())).toMatchObject({ code: 'OFFER_CHANGED', kind: 'conflict' })
    const gone = run(changed, takeBack())
    expect(gone.offer).toBeNull()
    expect(refusal(gone, accept(buyer, kobo(400)))).toMatchObject({ code: 'NO_OFFER' })
    expect(refusal(gone, takeBack())).toMatchObject({ code: 'NO_OFFER' })
  })

  test('each step belongs to one side; admins cannot take part, and strangers get 404', () => {
    const offered = run(opened(), offer())
    for (const command of [offer(buyer), takeBack(buyer), accept(seller), withdraw(seller)])
      expect(refusal(offered, command)).toMatchObject({ kind: 'forbidden' })
    for (const command of [offer(admin), takeBack(admin), accept(admin), withdraw(admin)])
      expect(refusal(offered, command)).toMatchObject({ kind: 'forbidden' })
    for (const command of [offer(stranger), takeBack(stranger), accept(stranger), withdraw(stranger)])
      expect(refusal(offered, command)).toMatchObject({ kind: 'not_found' })
    // An admin who is a side is that side.
    expect(run(opened(), offer({ id: 2, administers: true })).offer).not.toBeNull()
  })

  test('the side that opened it can withdraw it', () => {
    expect(run(opened(1), withdraw(buyer))).toMatchObject({
      status: 'settled',
      agreement: null,
      endedAt: NOW,
    })
    expect(run(opened(2), offer(), withdraw(seller))).toMatchObject({ status: 'settled', offer: null })
    expect(refusal(opened(2), withdraw(buyer))).toMatchObject({ kind: 'forbidden' })
  })

  test('a dispute held by the platform, or opened by no side, is decided by an admin', () => {
    const held = run(opened(), offer(), { type: 'hold', heldFor: 'not_me' })
    expect(held.offer).toBeNull()
    const queued: Dispute = { ...queueDeal(DEAL, 'unconfirmed', NOW), id: 2 }
    for (const dispute of [held, queued])
      for (const command of EVERY)
        expect(refusal(dispute, command)).toMatchObject({ code: 'ADMIN_DECIDES', kind: 'conflict' })
  })

  test('an admin’s decision overrides a proposal', () => {
    const ruled = run(opened(), offer(), {
      ...{ type: 'resolve', by: admin, resolution: 'release', reason: 'No proof' },
      ...{ toPayee: kobo(800), toPayer: kobo(0) },
    })
    expect(ruled).toMatchObject({ status: 'resolved', offer: null, agreement: null, verdict: { by: 3 } })
  })
})

describe('A proposed refund', () => {
  test('is from one kobo to the whole price, and distributes every kobo of the escrow', () => {
    const hold = fc.record({
      amount: fc.integer({ min: 1, max: 10 ** 9 }),
      fee: fc.integer({ min: 0, max: 10 ** 6 }),
    })
    fc.assert(
      fc.property(hold, fc.integer({ min: -10, max: 10 ** 9 + 10 }), ({ amount, fee }, refund) => {
        const held = { amount: kobo(amount), fee: kobo(fee) }
        if (refund <= 0 || refund > amount) {
          expect(() => endingFor(held, refund as Kobo)).toThrow('Enter more than ₦0')
          return
        }
        const { toPayee, toPayer, toPlatform } = sharesFor(held, endingFor(held, kobo(refund)))
        expect(toPayee).toBe(amount - refund)
        expect(toPayer).toBeGreaterThanOrEqual(refund)
        expect(toPayee + toPayer + toPlatform).toBe(amount + fee)
      }),
    )
  })
})
