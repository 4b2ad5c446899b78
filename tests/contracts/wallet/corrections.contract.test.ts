import { describe, expect, test } from 'vitest'
import { type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import { approve, type Correction, newCorrection } from '#domain/wallet/correction.ts'
import { escrowWith } from '#domain/wallet/escrow.ts'
import type { Escrow } from '#domain/wallet/ports.ts'
import { type DataBackend, onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aMember, unique } from '#tests/support/market/builders.ts'

const AT = new Date('2026-11-29T12:00:00Z')

describe('Corrections', () => onBothBackends(corrections))

function corrections(backend: () => DataBackend): void {
  const inEscrow = <T>(work: (escrow: Escrow) => Promise<T>) =>
    backend().atomically((tx) => work(escrowWith({ proceedsHours: 24 })(tx, AT)))
  async function aDeal() {
    const payerId = await aMember(backend().atomically, { balance: 5000 })
    const payeeId = await aMember(backend().atomically)
    const subject = { kind: 'order', id: nextId++ } as const
    const hold = { subject, payerId, payeeId, amount: kobo(2000), fee: kobo(100), reference: unique('N') }
    await inEscrow((escrow) => escrow.hold(hold, unique('key')))
    return { hold, subject, payerId }
  }
  const paidOut = (deal: { kind: 'order'; id: number }) =>
    backend().atomically(({ ledger }) => ledger.paidOut(deal))
  async function requested(change: Partial<Correction> = {}): Promise<Correction> {
    const [userId, askedBy] = [await aMember(backend().atomically), await aMember(backend().atomically)]
    const wish = {
      kind: 'credit',
      userId,
      deal: null,
      amount: kobo(500),
      reason: 'A mistake',
      askedBy,
    } as const
    const fresh = { ...newCorrection(wish, AT), ...change }
    const id = await backend().atomically(({ corrections: store }) => store.add(fresh))
    return { ...fresh, id }
  }
  const saved = async (correction: Correction) => {
    await backend().atomically(({ corrections: store }) => store.save(correction))
    return backend().atomically(({ corrections: store }) => store.forUpdate(correction.id))
  }
  const refunded = async (deal: { kind: 'order'; id: number }, amount: number, feeBack: Kobo = ZERO) => {
    const correction = await requested({ kind: 'payee_refund', deal, amount: kobo(amount), feeBack })
    return saved(approve(correction, correction.askedBy, AT))
  }

  test('are stored as requested and as decided', async () => {
    const waiting = await requested()
    expect(await saved(waiting)).toEqual(waiting)
    const done = { ...approve(waiting, await aMember(backend().atomically), AT), feeBack: kobo(7) }
    expect(await saved(done)).toEqual(done)
    expect(
      await backend().atomically(({ corrections: store }) => store.forUpdate(999_999_999)),
    ).toBeUndefined()
  })

  test('know a deal’s payouts: none in escrow or refunded, and each share of a split', async () => {
    const [held, released, refundedDeal, split] = [await aDeal(), await aDeal(), await aDeal(), await aDeal()]
    await inEscrow((escrow) => escrow.release(released.subject, released.payerId))
    await inEscrow((escrow) => escrow.refund(refundedDeal.subject, null))
    await inEscrow((escrow) => escrow.split(split.subject, kobo(600), null))
    expect(await paidOut(held.subject)).toBeUndefined()
    expect(await paidOut(refundedDeal.subject)).toBeUndefined()
    expect(await paidOut({ kind: 'order', id: 999_999_999 })).toBeUndefined()
    const nothing = { refunded: 0, feeRefunded: 0 }
    expect(await paidOut(released.subject)).toEqual({
      ...{ hold: released.hold, toPayee: 2000, toPlatform: 100, ...nothing },
    })
    expect(await paidOut(split.subject)).toEqual({
      ...{ hold: split.hold, toPayee: 600, toPlatform: 0, ...nothing },
    })
  })

  test('count completed refunds, and neither pending nor declined ones', async () => {
    const { subject, payerId } = await aDeal()
    await inEscrow((escrow) => escrow.release(subject, payerId))
    await requested({ kind: 'platform_refund', deal: subject })
    await refunded(subject, 300)
    await refunded(subject, 900, kobo(100))
    expect(await paidOut(subject)).toMatchObject({ toPayee: 2000, refunded: 1200, feeRefunded: 100 })
  })

  test('and returns to escrow exclude each other', async () => {
    const [one, two] = [await aDeal(), await aDeal()]
    for (const { subject, payerId } of [one, two])
      await inEscrow((escrow) => escrow.release(subject, payerId))
    await inEscrow((escrow) => escrow.recall(one.subject))
    expect(await paidOut(one.subject)).toBeUndefined()
    await refunded(two.subject, 300)
    expect(await inEscrow((escrow) => escrow.recall(two.subject))).toBeUndefined()
  })
}

let nextId = 60_000_000
