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
import { sharesOf } from '#domain/wallet/escrow.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const [BUYER, SELLER, ADMIN, STRANGER] = [1, 2, 3, 4]
const DEAL = {
  subject: { kind: 'order', id: 7 },
  campus: 'unilag',
  payerId: BUYER,
  payeeId: SELLER,
  title: 'Order #ABCD2345',
} as const
const admin: Speaker = { id: ADMIN, administers: true }
const open = (by: number | null = BUYER): Dispute => ({
  ...(by === null
    ? queueDeal(DEAL, 'unconfirmed', NOW)
    : openDispute(DEAL, { by, reason: ' It is broken ' }, NOW)),
  id: 1,
})
const run = (dispute: Dispute, command: DisputeCommand) =>
  decide(dispute, command, NOW).reduce(evolve, dispute)
const refusal = (dispute: Dispute, command: DisputeCommand) => {
  try {
    decide(dispute, command, NOW)
  } catch (error) {
    return error
  }
  throw new Error('it was not refused')
}
const resolve = (by: Speaker): DisputeCommand => ({
  type: 'resolve',
  by,
  resolution: 'split',
  toPayee: kobo(700),
  toPayer: kobo(300),
  reason: 'Half worn',
})

describe('a dispute', () => {
  test('is resolved once, by an admin of the campus who is not a side', () => {
    const dispute = open()
    expect(dispute).toMatchObject({ cause: 'raised', reason: 'It is broken', status: 'open' })
    for (const id of [BUYER, SELLER])
      expect(refusal(dispute, resolve({ id, administers: true }))).toMatchObject({
        code: 'OWN_DISPUTE',
        kind: 'forbidden',
      })
    expect(refusal(dispute, resolve({ id: STRANGER, administers: false }))).toMatchObject({
      kind: 'forbidden',
    })
    const resolved = run(dispute, resolve(admin))
    expect(resolved).toMatchObject({ status: 'resolved', verdict: { by: ADMIN, toPayee: 700 } })
    expect(refusal(resolved, resolve(admin))).toMatchObject({ code: 'DISPUTE_ENDED' })
    expect(run(resolved, { type: 'settle' })).toEqual(resolved)
  })

  test('takes statements of both sides and admins while open; strangers get 404', () => {
    const say = (by: Speaker, content = 'Look', images = 0): DisputeCommand => ({
      type: 'say',
      by,
      content,
      images,
    })
    const as = (by: Speaker) => decide(open(), say(by), NOW)
    expect(as({ id: BUYER, administers: true })).toEqual([{ type: 'dispute.said', as: 'payer' }])
    expect(as({ id: SELLER, administers: false })).toEqual([{ type: 'dispute.said', as: 'payee' }])
    expect(as(admin)).toEqual([{ type: 'dispute.said', as: 'admin' }])
    expect(refusal(open(), say({ id: STRANGER, administers: false }))).toMatchObject({ kind: 'not_found' })
    expect(refusal(open(), say(admin, ' '))).toMatchObject({ kind: 'invalid' })
    expect(decide(open(), say(admin, ' ', 1), NOW)).toHaveLength(1)
    expect(refusal(open(), say(admin, 'x', 5))).toMatchObject({ kind: 'invalid' })
    expect(refusal(run(open(), resolve(admin)), say(admin))).toMatchObject({ code: 'DISPUTE_ENDED' })
  })

  test('held by the platform can be raised by a side, once; a raised one cannot', () => {
    const waiting = open(null)
    const raised = run(waiting, { type: 'raise', by: SELLER, reason: 'They do not answer' })
    expect(raised).toMatchObject({ cause: 'raised', openedBy: SELLER, reason: 'They do not answer' })
    expect(refusal(raised, { type: 'raise', by: BUYER, reason: 'x' })).toMatchObject({ code: 'DISPUTED' })
    expect(refusal(waiting, { type: 'raise', by: BUYER, reason: ' ' })).toMatchObject({ kind: 'invalid' })
  })

  test('whatever the commands, it ends at most once', () => {
    const speaker = fc.constantFrom<Speaker>(
      admin,
      ...[BUYER, SELLER, STRANGER].map((id) => ({ id, administers: false })),
    )
    const command: fc.Arbitrary<DisputeCommand> = fc.oneof(
      speaker.map(resolve),
      fc.constant<DisputeCommand>({ type: 'settle' }),
      fc.constantFrom(BUYER, SELLER).map((by): DisputeCommand => ({ type: 'raise', by, reason: 'x' })),
      speaker.map((by): DisputeCommand => ({ type: 'say', by, content: 'x', images: 0 })),
    )
    fc.assert(
      fc.property(fc.constantFrom(null, BUYER), fc.array(command, { maxLength: 20 }), (by, sequence) => {
        let dispute = open(by)
        let ends = 0
        for (const item of sequence) {
          const before = dispute
          try {
            dispute = run(dispute, item)
          } catch {
            continue
          }
          if (before.status !== 'open') expect(dispute).toEqual(before)
          else if (dispute.status !== 'open') ends += 1
        }
        expect(ends).toBe(dispute.status === 'open' ? 0 : 1)
        expect(dispute.verdict === null).toBe(dispute.status !== 'resolved')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a split', () => {
  const amounts = fc
    .tuple(fc.integer({ min: 2, max: 10_000_000_000 }), fc.integer({ min: 0, max: 100_000 }))
    .chain(([amount, fee]) =>
      fc.record({
        amount: fc.constant(amount as Kobo),
        fee: fc.constant(fee as Kobo),
        payee: fc.integer({ min: 1, max: amount - 1 }).map((share) => share as Kobo),
      }),
    )

  test('sums to the escrow to the kobo, and the fee follows the larger share', () => {
    fc.assert(
      fc.property(amounts, ({ amount, fee, payee }) => {
        const shares = sharesOf({ amount, fee }, payee)
        expect(shares.toPayee + shares.toPayer + shares.toPlatform).toBe(amount + fee)
        expect(shares.toPayee).toBe(payee)
        expect(shares.toPlatform).toBe(payee * 2 > amount ? fee : 0)
        expect(shares.inFavourOf).toBe(payee * 2 > amount ? 'payee' : 'payer')
      }),
      { numRuns: 2000 },
    )
  })

  test('into halves returns the fee', () => {
    expect(sharesOf({ amount: kobo(1000), fee: kobo(50) }, kobo(500))).toEqual({
      toPayee: 500,
      toPayer: 550,
      toPlatform: 0,
      inFavourOf: 'payer',
    })
  })

  test.each([0, 1000, 1001])('into all or nothing is rejected: %i of 1000', (share) => {
    expect(() => sharesOf({ amount: kobo(1000), fee: kobo(50) }, kobo(share))).toThrowError(
      expect.objectContaining({ kind: 'invalid' }),
    )
  })
})
