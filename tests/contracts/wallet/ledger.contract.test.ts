import { describe, expect, test } from 'vitest'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { type Chargeback, freezing, payingDebt } from '#domain/wallet/chargeback.ts'
import { holding as holdingFrom, refunding, releasing as releasingAt } from '#domain/wallet/escrow.ts'
import { claimOn } from '#domain/wallet/gate.ts'
import type { Hold, Transfer } from '#domain/wallet/ledger.ts'
import { type DataBackend, onBothBackends, type Reading } from '#tests/support/databases/both-backends.ts'
import { aMember, unique } from '#tests/support/market/builders.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const holding = (hold: Hold, key: string) => holdingFrom(hold, claimOn(hold.payerId), key)
const releasing = (hold: Hold, actorId: number | null) => releasingAt(hold, actorId, AT)

describe('A ledger', () => onBothBackends(ledger))

function ledger(backend: () => DataBackend, reading: Reading): void {
  const post = (transfer: Transfer, at = new Date()) =>
    backend().atomically(({ ledger }) => ledger.post(transfer, at))
  const balanceOf = (userId: number) => backend().atomically(({ ledger }) => ledger.balanceOf(userId))
  const openHold = (hold: Hold) => backend().atomically(({ ledger }) => ledger.openHold(hold.subject))
  const rowsOf = async (userId: number) =>
    (await backend().views.transactions(userId, { page: 1, limit: 50 })).rows

  test('posts a movement once per key', async () => {
    const userId = await aMember(backend().atomically)
    const deposit = depositOf(userId, kobo(700))
    expect([await post(deposit), await post(deposit)]).toEqual(['posted', 'already_posted'])
    expect(await balanceOf(userId)).toBe(700)
  })

  reading('lets a wallet go to zero and never below, and keeps nothing of what would', async () => {
    const { hold, payerId } = await aHold({ balance: 2100 })
    expect(await post(holding({ ...hold, amount: kobo(2001) }, unique('key')))).toBe('insufficient')
    expect(await rowsOf(payerId)).toHaveLength(1)
    expect(await openHold(hold)).toBeUndefined()
    expect(await post(holding(hold, unique('key')))).toBe('posted')
    expect(await balanceOf(payerId)).toBe(0)
  })

  test('leaves the key unused after insufficient funds, and the step able to continue', async () => {
    const { hold, payerId } = await aHold({ balance: 0 })
    const transfer = holding(hold, unique('key'))
    const outcomes = await backend().atomically(async ({ ledger: books }) => [
      await books.post(transfer, AT),
      await books.post(depositOf(payerId, kobo(2100)), AT),
      await books.post(transfer, AT),
    ])
    expect(outcomes).toEqual(['insufficient', 'posted', 'posted'])
    expect(await balanceOf(payerId)).toBe(0)
  })

  test('opens one hold per deal, whatever the key', async () => {
    const { hold, payerId } = await aHold({ balance: 5000 })
    expect(await post(holding(hold, unique('key')))).toBe('posted')
    expect(await openHold(hold)).toEqual(hold)
    expect(await post(holding(hold, unique('key')))).toBe('already_posted')
    expect(await balanceOf(payerId)).toBe(2900)
  })

  test('ends a hold once: a released hold cannot be refunded', async () => {
    const { hold, payerId, payeeId } = await aHold({ balance: 2100 })
    await post(holding(hold, unique('key')))
    expect(await post(releasing(hold, payerId))).toBe('posted')
    expect(await post(refunding(hold, payerId))).toBe('already_posted')
    expect([await balanceOf(payerId), await balanceOf(payeeId)]).toEqual([0, 2000])
    expect(await openHold(hold)).toBeUndefined()
  })

  test('refunds a hold in full, with the fee', async () => {
    const { hold, payerId, payeeId } = await aHold({ balance: 2100 })
    await post(holding(hold, unique('key')))
    expect(await post(refunding(hold, null))).toBe('posted')
    expect(await post(releasing(hold, null))).toBe('already_posted')
    expect([await balanceOf(payerId), await balanceOf(payeeId)]).toEqual([2100, 0])
  })

  test('rejects ending a hold that does not exist', async () => {
    const { hold } = await aHold({ balance: 2100 })
    expect(await post(releasing(hold, null))).toBe('already_posted')
  })

  reading('takes no fee where there is none', async () => {
    const { hold, payerId, payeeId } = await aHold({ balance: 2000 })
    const free = { ...hold, fee: kobo(0) }
    expect([await post(holding(free, unique('key'))), await post(releasing(free, null))]).toEqual([
      'posted',
      'posted',
    ])
    expect((await rowsOf(payerId)).map(({ type }) => type)).toEqual(['escrow', 'deposit'])
    expect(await balanceOf(payeeId)).toBe(2000)
  })

  reading('writes rows of a movement beside it, newest first', async () => {
    const { hold, payerId } = await aHold({ balance: 2100 })
    await post(holding(hold, unique('key')))
    const [fee, escrow] = await rowsOf(payerId)
    expect(fee).toMatchObject({ type: 'fee', direction: 'out', amount: 1, status: 'completed' })
    expect(escrow).toMatchObject({ type: 'escrow', direction: 'out', amount: 20, reference: hold.reference })
  })

  reading('dates everything by the time that it is handed', async () => {
    const { hold, payerId, payeeId } = await aHold({ balance: 2100 })
    const userId = await aMember(backend().atomically)
    await post(holding(hold, unique('key')), AT)
    await post(releasing(hold, null), AT)
    await backend().atomically(({ ledger: books }) => books.record([pendingRow(userId, unique('dep'))], AT))
    const rows = [...(await rowsOf(payerId)).slice(1), ...(await rowsOf(payeeId)), ...(await rowsOf(userId))]
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(Array(4).fill(AT.toISOString()))
  })

  reading('settles the rows that wait under a reference, with what was really paid', async () => {
    const userId = await aMember(backend().atomically)
    const reference = unique('dep')
    await backend().atomically(({ ledger: books }) => books.record([pendingRow(userId, reference)], AT))
    const settles = { reference, from: ['pending', 'failed'], to: 'completed', amount: kobo(4000) } as const
    await post({ ...depositOf(userId, kobo(4000)), entries: [], settles })
    expect(await rowsOf(userId)).toMatchObject([{ reference, status: 'completed', amount: 40 }])
    const fails = { reference, from: ['pending'], to: 'failed' } as const
    await post({ ...depositOf(userId, kobo(4000)), entries: [], settles: fails })
    expect(await rowsOf(userId)).toMatchObject([{ reference, status: 'completed', amount: 40 }])
  })

  reading('ends pending rows of a reference, and no others', async () => {
    const userId = await aMember(backend().atomically, { balance: 100 })
    const [reference, other] = [unique('dep'), unique('dep')]
    await backend().atomically(async ({ ledger: books }) => {
      await books.record([pendingRow(userId, reference), pendingRow(userId, other)], AT)
      await books.settle(reference, 'failed', AT)
      await books.settle(reference, 'completed', AT)
    })
    const states = (await rowsOf(userId)).map((row) => [row.reference, row.status])
    expect(states).toContainEqual([reference, 'failed'])
    expect(states).toContainEqual([other, 'pending'])
  })

  test('collects at most the debt', async () => {
    const userId = await aMember(backend().atomically)
    const [id, reference] = [++deal, unique('dep')]
    const chargeback: Chargeback = {
      ...{ id, userId, reference, cases: ['x'], cause: 'dispute', amount: kobo(500), status: 'open' },
      ...{ provider: 'memory', openedAt: AT, remindedAt: null, endedAt: null },
    }
    await post(freezing(chargeback, { frozen: kobo(0), debt: kobo(500) }))
    await post(depositOf(userId, kobo(900)))
    const debt = { chargebackId: id, reference, amount: kobo(500) }
    expect(await post(payingDebt(userId, debt, kobo(501), unique('key')))).toBe('insufficient')
    expect(await post(payingDebt(userId, debt, kobo(500), unique('key')))).toBe('posted')
    expect(await balanceOf(userId)).toBe(400)
  })

  test('returns what a user paid since a time or in some sessions, while it can be stopped', async () => {
    const { hold, payerId } = await aHold({ balance: 9000 })
    const { hold: ofAnother } = await aHold({ balance: 9000 })
    const [before, later] = [new Date(AT.getTime() - 1), new Date(AT.getTime() + 1)]
    const pay = async (at: Date, { sessionId = 7, by = hold } = {}): Promise<Hold> => {
      deal += 1
      const paid: Hold = { ...by, subject: { kind: 'order', id: deal }, amount: kobo(1000), sessionId }
      expect(await post(holding(paid, unique('key')), at)).toBe('posted')
      return paid
    }
    const [open, inSession] = [await pay(AT), await pay(before, { sessionId: 8 })]
    const [unsettled, refunded] = [await pay(AT), await pay(AT)]
    await pay(before)
    await pay(AT, { sessionId: 8, by: ofAnother })
    await post(releasingAt(unsettled, null, later), AT)
    await post(refunding(refunded, null), AT)
    const found = await backend().atomically(({ ledger: books }) =>
      books.dealsPaidBy({ userId: payerId, since: AT, sessionIds: [8] }),
    )
    expect(found).toEqual([open, inSession, unsettled].map(({ subject }) => subject))
  })

  test('returns an empty wallet for an unknown user', async () => {
    expect(await balanceOf(987_654_321)).toBe(0)
  })

  async function aHold({ balance }: { balance: number }) {
    const { atomically } = backend()
    const [payerId, payeeId] = [await aMember(atomically, { balance }), await aMember(atomically)]
    deal += 1
    const hold: Hold = {
      subject: { kind: 'order', id: deal },
      payerId,
      payeeId,
      amount: kobo(2000),
      fee: kobo(100),
      reference: unique('N'),
    }
    return { hold, payerId, payeeId }
  }
}

let deal = 0

function depositOf(userId: number, amount: Kobo): Transfer {
  const reference = unique('dep')
  return {
    key: `deposit:${reference}`,
    type: 'deposit',
    reference,
    actorId: userId,
    postings: [{ from: { kind: 'provider' }, to: { kind: 'wallet', userId }, amount }],
    entries: [{ ...pendingRow(userId, reference), amount, status: 'completed' }],
  }
}

function pendingRow(userId: number, reference: string) {
  return {
    userId,
    type: 'deposit',
    direction: 'in',
    amount: kobo(5000),
    status: 'pending',
    reference,
    description: 'Wallet deposit',
  } as const
}
