import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { type Chargeback, freezing, givingBack, payingDebt } from '#domain/wallet/chargeback.ts'
import { escrowWith, holding } from '#domain/wallet/escrow.ts'
import { claimOn, passGate } from '#domain/wallet/gate.ts'
import type { Escrow } from '#domain/wallet/ports.ts'
import { requesting, type Withdrawal } from '#domain/wallet/withdrawal.ts'
import { type DataBackend, onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aMember, unique } from '#tests/support/market/builders.ts'
import { type Books, COMMANDS, coinModel, HOUR_MS, START } from '#tests/support/market/coin-model.ts'

const hoursOn = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)

describe('Settlement of money', () => onBothBackends(settling))

function settling(backend: () => DataBackend): void {
  const post = (transfer: Parameters<Books['post']>[0], at: Date) =>
    backend().atomically(({ ledger }) => ledger.post(transfer, at))
  const walletOf = (userId: number, at: Date) =>
    backend().atomically(async ({ ledger }) => ({
      balance: await ledger.balanceOf(userId),
      unsettled: await ledger.unsettledOf(userId, at),
    }))
  const people = async () => {
    const { atomically } = backend()
    return [await aMember(atomically), await aMember(atomically), await aMember(atomically)]
  }

  const deposit = (userId: number, amount: number, settlesAt: Date) => {
    const [from, to] = [{ kind: 'provider' } as const, { kind: 'wallet', userId } as const]
    const [key, postings] = [unique('deposit'), [{ from, to, amount: kobo(amount), settlesAt }]]
    return post({ key, type: 'deposit', reference: key, actorId: userId, postings, entries: [] }, START)
  }
  const inEscrow = <T>(work: (escrow: Escrow) => Promise<T>, at = START) =>
    backend().atomically((tx) => work(escrowWith({ proceedsHours: 24 })(tx, at)))
  const dealOf = async (payerId: number, payeeId: number, amount: number) => {
    const subject = { kind: 'order', id: nextId++ } as const
    const hold = { payerId, payeeId, amount: kobo(amount), fee: kobo(0), reference: unique('N') }
    await inEscrow((escrow) => escrow.hold({ ...hold, subject }, unique('key')))
    return subject
  }

  test('never gets earlier by spending, refunds, releases, splits, freezes, returns or transfers to oneself', async () => {
    await fc.assert(
      fc.asyncProperty(COMMANDS, async (commands) => {
        const model = coinModel({ post, walletOf, unique }, await people())
        for (const command of commands) {
          await model.take(command)
          await model.compare()
        }
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 40), endOnFailure: true },
    )
  }, 120_000)

  test('allows a payout to a bank after it, and not before', async () => {
    const [userId = 0] = await people()
    expect(await deposit(userId, 500, hoursOn(1))).toBe('posted')
    expect(await walletOf(userId, START)).toEqual({
      balance: 500,
      unsettled: [{ amount: 500, settlesAt: hoursOn(1) }],
    })
    expect(await walletOf(userId, hoursOn(1))).toEqual({
      balance: 500,
      unsettled: [],
    })
    const withdrawal: Withdrawal = {
      ...{ id: nextId++, userId, reference: unique('wdr'), amount: kobo(500), fee: kobo(0) },
      ...{ bankCode: '058', accountNumber: '0123456789', accountName: 'A B', status: 'requested' },
      ...{ provider: 'memory', heldUntil: null, createdAt: START, updatedAt: START },
    }
    const leaving = requesting(withdrawal, claimOn(userId))
    expect(await post(leaving, new Date(hoursOn(1).getTime() - 1))).toBe('not_settled')
    expect(await post(leaving, hoursOn(1))).toBe('posted')
  })

  test('spends settled money first, then the soonest; a refund settles with the latest part of what was spent', async () => {
    const [userId = 0, other = 0] = await people()
    for (const [amount, hours] of [
      [300, 24],
      [500, 0],
      [400, 2],
      [100, 3],
    ] as const)
      await deposit(userId, amount, hoursOn(hours))
    await dealOf(userId, other, 500)
    const subject = await dealOf(userId, other, 450)
    expect((await walletOf(userId, START)).unsettled).toEqual([
      { amount: 50, settlesAt: hoursOn(3) },
      { amount: 300, settlesAt: hoursOn(24) },
    ])
    await inEscrow((escrow) => escrow.refund(subject, null))
    expect((await walletOf(userId, START)).unsettled).toEqual([
      { amount: 50, settlesAt: hoursOn(3) },
      { amount: 450, settlesAt: hoursOn(3) },
      { amount: 300, settlesAt: hoursOn(24) },
    ])
    await dealOf(userId, other, 500)
    expect((await walletOf(userId, START)).unsettled).toEqual([{ amount: 300, settlesAt: hoursOn(24) }])
  })

  test('of money paid by a paused wallet: a refund settles when the pause ends', async () => {
    const [payerId = 0, payeeId = 0] = await people()
    await deposit(payerId, 500, START)
    const rest = { until: hoursOn(24), cause: 'password' } as const
    const wallet = passGate(
      { userId: payerId, stoppedAt: null, rest, restriction: null, payeeRestriction: null },
      'purchase',
      START,
    )
    const subject = { kind: 'order', id: nextId++ } as const
    const hold = { subject, payerId, payeeId, amount: kobo(500), fee: kobo(0), reference: unique('N') }
    await post(holding(hold, wallet, unique('key')), START)
    await inEscrow((escrow) => escrow.refund(subject, null))
    expect((await walletOf(payerId, START)).unsettled).toEqual([{ amount: 500, settlesAt: hoursOn(24) }])
  })

  test('of money that paid a debt: if returned, all of it settles with the latest part', async () => {
    const [userId = 0] = await people()
    const [id, reference, amount] = [nextId++, unique('dep'), kobo(500)]
    const chargeback: Chargeback = {
      ...{ id, userId, reference, amount, cases: ['x'], cause: 'dispute', status: 'open' },
      ...{ provider: 'memory', openedAt: START, remindedAt: null, endedAt: null },
    }
    await post(freezing(chargeback, { frozen: kobo(0), debt: amount }), START)
    for (const [part, hours] of [
      [300, 24],
      [200, 2],
    ] as const) {
      await deposit(userId, part, hoursOn(hours))
      await post(
        payingDebt(userId, { chargebackId: id, reference, amount }, kobo(part), unique('key')),
        START,
      )
    }
    await post(givingBack(chargeback, kobo(0)), START)
    expect((await walletOf(userId, START)).unsettled).toEqual([{ amount: 500, settlesAt: hoursOn(24) }])
  })

  test('of a returned deal takes the deal’s own proceeds, and preserves its time in escrow and after', async () => {
    const [buyer = 0, seller = 0] = await people()
    await deposit(buyer, 800, START)
    await deposit(seller, 100, START)
    const [one, two] = [await dealOf(buyer, seller, 500), await dealOf(buyer, seller, 300)]
    await inEscrow((escrow) => escrow.release(one, buyer))
    await inEscrow((escrow) => escrow.release(two, buyer), hoursOn(1))
    const back = await inEscrow((escrow) => escrow.recall(one), hoursOn(2))
    expect(await walletOf(seller, hoursOn(2))).toEqual({
      balance: 400,
      unsettled: [{ amount: 300, settlesAt: hoursOn(25) }],
    })
    await inEscrow((escrow) => escrow.refund(back?.subject ?? one, null), hoursOn(2))
    expect(await walletOf(buyer, hoursOn(2))).toEqual({
      balance: 500,
      unsettled: [{ amount: 500, settlesAt: hoursOn(24) }],
    })
    expect(await inEscrow((escrow) => escrow.recall(two), hoursOn(25))).toBeUndefined()
  })

  test.each([
    { by: 'the payer', of: 0, isTaken: true },
    { by: 'the payee', of: 1, isTaken: true },
    { by: 'an admin', of: 2, isTaken: false },
    { by: 'the clock', of: undefined, isTaken: true },
  ])('of a return, unless an admin released it: $by', async ({ of, isTaken }) => {
    const sides = await people()
    const [buyer = 0, seller = 0] = sides
    await deposit(buyer, 500, START)
    const deal = await dealOf(buyer, seller, 500)
    await inEscrow((escrow) => escrow.release(deal, of === undefined ? null : (sides[of] ?? 0)))
    const back = await inEscrow((escrow) => escrow.recall(deal))
    expect(back !== undefined).toBe(isTaken)
    expect((await walletOf(seller, START)).balance).toBe(isTaken ? 0 : 500)
  })
}

let nextId = 50_000_000
