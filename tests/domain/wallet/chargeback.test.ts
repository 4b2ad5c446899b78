import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import {
  type Chargeback,
  decide,
  evolve,
  freezing,
  givingBack,
  givingUp,
  partsOf,
  payingDebt,
  paymentsOf,
} from '#domain/wallet/chargeback.ts'
import { claimOn } from '#domain/wallet/gate.ts'
import type { ChargebackNotice } from '#domain/wallet/payment-provider.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const WALLET = { kind: 'wallet', userId: 1 } as const
const FROZEN = { kind: 'chargeback', chargebackId: 7 } as const
const OWED = { kind: 'debt', chargebackId: 7 } as const
const OWN = { userId: 1, reference: 'dep_A', status: 'completed' } as const

function aChargeback(change: Partial<Chargeback> = {}): Chargeback {
  return {
    id: 7,
    userId: 1,
    provider: 'memory',
    reference: 'dep_A',
    cases: ['dispute:1'],
    cause: 'dispute',
    amount: kobo(500_000),
    status: 'open',
    openedAt: NOW,
    remindedAt: null,
    endedAt: null,
    ...change,
  }
}

function notice(change: Partial<ChargebackNotice> = {}): ChargebackNotice {
  const said = { case: 'dispute:1', cause: 'dispute', amount: kobo(500_000), says: 'open' } as const
  return { kind: 'chargeback', reference: 'dep_A', ...said, ...change }
}

function hear(before: Chargeback[], said: Partial<ChargebackNotice> = {}, at = NOW) {
  const deposit = { userId: 1, provider: 'memory', reference: 'dep_A', credited: kobo(500_000), before }
  return decide(deposit, notice(said), at).map((event) => ({
    type: event.type,
    amount: event.chargeback.amount,
    ...(event.type === 'chargeback.ended' && { as: event.as, cases: event.chargeback.cases }),
  }))
}

describe('The provider’s notice on a deposit', () => {
  const opens = (amount: number) => [{ type: 'chargeback.opened', amount }]
  const REFUND = { case: 'refund:9', cause: 'refund' } as const

  test('opens a chargeback once, of the disputed sum, or of all if none is named', () => {
    expect(hear([])).toEqual(opens(500_000))
    expect(hear([], { amount: kobo(200_000) })).toEqual(opens(200_000))
    expect(hear([], { amount: null })).toEqual(opens(500_000))
    expect(hear([aChargeback()])).toEqual([])
    expect(hear([], { says: 'reminder' })).toEqual(opens(500_000))
    expect(hear([], { says: 'lost' })).toEqual(opens(500_000))
  })

  test('never takes more than the deposit', () => {
    expect(hear([], { amount: kobo(900_000) })).toEqual(opens(500_000))
    const part = aChargeback({ cases: ['dispute:0'], amount: kobo(300_000) })
    expect(hear([part])).toEqual(opens(200_000))
    expect(hear([{ ...part, status: 'lost' }])).toEqual(opens(200_000))
    expect(hear([{ ...part, status: 'won' }])).toEqual(opens(500_000))
    expect(hear([aChargeback({ cases: ['dispute:0'] })])).toEqual([])
  })

  test('ends a chargeback once, for good', () => {
    const ends = (as: string) => [{ type: 'chargeback.ended', amount: 500_000, as, cases: ['dispute:1'] }]
    expect(hear([aChargeback()], { says: 'won' })).toEqual(ends('won'))
    expect(hear([aChargeback()], { says: 'lost' })).toEqual(ends('lost'))
    for (const status of ['won', 'lost'] as const)
      for (const says of ['open', 'reminder', 'won', 'lost'] as const)
        expect(hear([aChargeback({ status, endedAt: NOW })], { says })).toEqual([])
  })

  test('of a win before the opening prevents it', () => {
    const [event] = decide(
      { userId: 1, provider: 'memory', reference: 'dep_A', credited: kobo(500_000), before: [] },
      notice({ says: 'won' }),
      NOW,
    )
    expect(event?.chargeback).toMatchObject({ status: 'won', endedAt: NOW, cases: ['dispute:1'] })
  })

  test('reminds once a day', () => {
    const reminds = [{ type: 'chargeback.reminded', amount: 500_000 }]
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
    expect(hear([aChargeback()], { says: 'reminder' })).toEqual(reminds)
    expect(hear([aChargeback({ remindedAt: hoursAgo(19.9) })], { says: 'reminder' })).toEqual([])
    expect(hear([aChargeback({ remindedAt: hoursAgo(20) })], { says: 'reminder' })).toEqual(reminds)
  })

  test('of a sent refund ends the dispute over that money, so its own end finds it ended', () => {
    const lost = hear([aChargeback()], { ...REFUND, says: 'lost' })
    expect(lost).toEqual([
      { type: 'chargeback.ended', amount: 500_000, as: 'lost', cases: ['dispute:1', 'refund:9'] },
    ])
    const ended = aChargeback({ status: 'lost', endedAt: NOW, cases: ['dispute:1', 'refund:9'] })
    expect(hear([ended], { ...REFUND, says: 'lost' })).toEqual([])
    expect(hear([ended], { says: 'lost' })).toEqual([])
    expect(hear([aChargeback({ amount: kobo(400_000) })], { ...REFUND, says: 'lost' })).toEqual(
      opens(100_000),
    )
    expect(hear([aChargeback()], { ...REFUND, says: 'won' })).toMatchObject([{ type: 'chargeback.opened' }])
  })

  test('recognises a pending refund by its final name', () => {
    const before = [aChargeback({ cases: ['refund:dep_A'], cause: 'refund' })]
    for (const says of ['lost', 'won'] as const)
      expect(hear(before, { ...REFUND, says })).toMatchObject([{ type: 'chargeback.ended', as: says }])
  })

  test('of a pending refund after its completion takes nothing again', () => {
    const gone = aChargeback({ cases: ['refund:9'], cause: 'refund', amount: kobo(100_000), status: 'lost' })
    const late = { case: 'refund:dep_A', cause: 'refund', amount: kobo(100_000) } as const
    expect(hear([gone], late)).toEqual([])
    expect(hear([gone], { ...late, amount: kobo(200_000) })).toEqual(opens(200_000))
  })

  test('settles only the refunded amount', () => {
    const sum = { amount: kobo(100_000) }
    const other = { ...sum, case: 'dispute:2' }
    const dispute = aChargeback(sum)
    // Another dispute over the same sum, or a refund that has only begun, ends nothing.
    for (const says of ['open', 'lost'] as const)
      expect(hear([dispute], { ...other, says })).toEqual(opens(100_000))
    expect(hear([dispute], { ...REFUND, ...sum, says: 'open' })).toEqual(opens(100_000))
    const begun = aChargeback({ ...sum, cases: ['refund:dep_A'], cause: 'refund' })
    expect(hear([begun], { ...REFUND, ...sum, says: 'open' })).toEqual(opens(100_000))
    // What has ended can't be ended again: it is a refund of other money.
    const ended = aChargeback({ ...sum, status: 'lost', endedAt: NOW })
    expect(hear([ended], { ...REFUND, ...sum, says: 'lost' })).toEqual(opens(100_000))
  })

  test('without a sum settles the open amount', () => {
    const ends = [{ type: 'chargeback.ended', amount: 100_000, as: 'lost', cases: ['dispute:1', 'refund:9'] }]
    expect(hear([aChargeback({ amount: kobo(100_000) })], { ...REFUND, amount: null, says: 'lost' })).toEqual(
      ends,
    )
  })

  test('is a late notice of a refund only if one of that sum was sent', () => {
    const sum = { amount: kobo(100_000) }
    const gone = aChargeback({ ...sum, cases: ['refund:9'], cause: 'refund', status: 'lost' })
    const late = { ...sum, case: 'refund:dep_A', cause: 'refund' } as const
    expect(hear([aChargeback({ amount: kobo(200_000), status: 'lost' }), gone], late)).toEqual([])
    expect(hear([aChargeback({ ...sum, status: 'lost' })], late)).toEqual(opens(100_000))
    // A dispute is none, and neither is the end of a second refund.
    expect(hear([gone], { ...sum, case: 'dispute:2' })).toEqual(opens(100_000))
    for (const says of ['won', 'lost'] as const)
      expect(hear([gone], { ...late, says })).toEqual(opens(100_000))
  })

  test('is stored with the chargeback', () => {
    const chargeback = aChargeback()
    const stored = (event: Parameters<typeof evolve>[1]) => evolve(chargeback, event, NOW)
    expect(stored({ type: 'chargeback.opened', chargeback })).toEqual(chargeback)
    expect(stored({ type: 'chargeback.reminded', chargeback })).toEqual({ ...chargeback, remindedAt: NOW })
    const named = { ...chargeback, cases: ['a', 'b'] }
    expect(stored({ type: 'chargeback.ended', chargeback: named, as: 'won' })).toEqual({
      ...named,
      status: 'won',
      endedAt: NOW,
    })
  })
})

describe('A disputed deposit', () => {
  test('is frozen up to the balance, and owed for the rest', () => {
    const parts = (amount: number, inWallet: number) => partsOf(kobo(amount), kobo(inWallet))
    expect(parts(500, 700)).toEqual({ frozen: 500, debt: 0 })
    expect(parts(500, 200)).toEqual({ frozen: 200, debt: 300 })
    expect(parts(500, 0)).toEqual({ frozen: 0, debt: 500 })
    expect(freezing(aChargeback(), { frozen: kobo(200_000), debt: kobo(300_000) })).toEqual({
      key: 'chargeback:7',
      type: 'chargeback',
      reference: 'dep_A',
      actorId: null,
      postings: [
        { from: claimOn(1), to: FROZEN, amount: 200_000 },
        { from: OWED, to: FROZEN, amount: 300_000 },
      ],
      entries: [
        {
          ...OWN,
          type: 'chargeback',
          direction: 'out',
          amount: 200_000,
          description: 'Frozen: your bank disputes this deposit',
        },
      ],
    })
    const spent = freezing(aChargeback({ cause: 'refund' }), { frozen: kobo(0), debt: kobo(500_000) })
    expect(spent.entries).toEqual([])
    const refunded = freezing(aChargeback({ cause: 'refund' }), { frozen: kobo(1), debt: kobo(0) })
    expect(refunded.entries).toMatchObject([{ description: 'Refunded to your card' }])
  })

  test('that is won cancels the remaining debt, and returns the rest', () => {
    expect(givingBack(aChargeback(), kobo(300_000))).toEqual({
      key: 'chargeback-won:7',
      type: 'chargeback_won',
      reference: 'dep_A',
      actorId: null,
      postings: [
        { from: FROZEN, to: OWED, amount: 300_000 },
        { from: FROZEN, to: WALLET, amount: 200_000 },
      ],
      inherits: [OWED],
      entries: [
        {
          ...OWN,
          type: 'chargeback_return',
          direction: 'in',
          amount: 200_000,
          description: 'Unfrozen: the dispute over this deposit is closed',
        },
      ],
    })
    expect(givingBack(aChargeback(), kobo(500_000)).entries).toEqual([])
  })

  test('that is lost is returned to the provider in full', () => {
    expect(givingUp(aChargeback())).toEqual({
      key: 'chargeback-lost:7',
      type: 'chargeback_lost',
      reference: 'dep_A',
      actorId: null,
      postings: [{ from: FROZEN, to: { kind: 'provider' }, amount: 500_000 }],
      entries: [],
    })
  })

  test('is paid by the next incoming money, oldest debt first', () => {
    const debt = (chargebackId: number, amount: number) => ({
      chargebackId,
      reference: 'dep_A',
      amount: kobo(amount),
    })
    const [first, second] = [debt(7, 300), debt(8, 200)]
    expect(paymentsOf([first, second], kobo(400))).toEqual([
      { debt: first, amount: 300 },
      { debt: second, amount: 100 },
    ])
    expect(paymentsOf([first, second], kobo(300))).toEqual([{ debt: first, amount: 300 }])
    expect(paymentsOf([first], kobo(0))).toEqual([])
    expect(payingDebt(1, first, kobo(300), 'deposit:dep_B')).toEqual({
      key: 'debt:7:deposit:dep_B',
      type: 'debt_payment',
      reference: 'dep_A',
      actorId: null,
      postings: [{ from: claimOn(1), to: OWED, amount: 300 }],
      entries: [
        {
          ...OWN,
          type: 'debt_payment',
          direction: 'out',
          amount: 300,
          description: 'Paid towards what you owe for this deposit',
        },
      ],
    })
  })
})
