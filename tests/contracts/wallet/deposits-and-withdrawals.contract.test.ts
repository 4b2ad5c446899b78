import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import type { Deposit } from '#domain/wallet/deposit.ts'
import { type DataBackend, onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aMember, anOrder, unique } from '#tests/support/market/builders.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

describe('Deposits, withdrawals and fees', () => onBothBackends(suite))

function suite(backend: () => DataBackend): void {
  test('a deposit is found as stored and as saved', async () => {
    const { atomically } = backend()
    const deposit = await pendingDeposit(atomically, AT)
    const found = () => atomically(({ deposits }) => deposits.forUpdate(deposit.reference))
    expect(await found()).toEqual(deposit)
    const credited = {
      ...deposit,
      status: 'credited',
      checks: 3,
      nextCheckAt: null,
      isAbandoned: false,
      notice: 'deferred',
      noticeDueAt: minutesLater(15),
    } as const
    await atomically(({ deposits }) => deposits.save(credited))
    expect(await found()).toEqual(credited)
    expect(await atomically(({ deposits }) => deposits.forUpdate('unknown'))).toBeUndefined()
  })

  test('deposits are due from their time on, oldest first, up to the limit', async () => {
    const { atomically } = backend()
    const [late, early, future] = [
      await pendingDeposit(atomically, new Date('2020-01-01T00:02:00Z')),
      await pendingDeposit(atomically, new Date('2020-01-01T00:01:00Z')),
      await pendingDeposit(atomically, new Date('2020-01-01T00:03:00Z')),
    ]
    const due = (limit: number) =>
      atomically(({ deposits }) => deposits.due(new Date('2020-01-01T00:02:00Z'), limit))
    expect(await due(10)).toEqual([early.reference, late.reference])
    expect(await due(1)).toEqual([early.reference])
    expect(await due(10)).not.toContain(future.reference)
  })

  test('one user’s many deposits do not delay checking those of others', async () => {
    const { atomically } = backend()
    const at = (minute: number) => new Date(Date.UTC(2019, 0, 1, 0, minute))
    const first = await pendingDeposit(atomically, at(1))
    const { userId } = first
    const more = [
      await pendingDeposit(atomically, at(2), userId),
      await pendingDeposit(atomically, at(3), userId),
    ]
    const other = await pendingDeposit(atomically, at(4))
    const due = (limit: number) => atomically(({ deposits }) => deposits.due(at(5), limit))
    expect(await due(2)).toEqual([first.reference, other.reference])
    expect(await due(9)).toEqual([first, other, ...more].map(({ reference }) => reference))
  })

  test('a deferred notice is taken once it is due and undecided, oldest first', async () => {
    const { atomically } = backend()
    const dueAt = new Date('2018-01-01T00:15:00Z')
    const [late, early] = [await pendingDeposit(atomically, AT), await pendingDeposit(atomically, AT)]
    const credited = { status: 'credited', nextCheckAt: null, notice: 'deferred' } as const
    const save = (deposit: Deposit) => atomically(({ deposits }) => deposits.save(deposit))
    await save({ ...late, ...credited, noticeDueAt: dueAt })
    await save({ ...early, ...credited, noticeDueAt: new Date(dueAt.getTime() - 1) })
    await save({ ...(await pendingDeposit(atomically, AT)), notice: 'deferred' })
    const take = (at: Date) => atomically(({ deposits }) => deposits.takeDueNotice(at))
    expect(await take(new Date(dueAt.getTime() - 2))).toBeUndefined()
    const first = await take(dueAt)
    expect(first).toMatchObject({ reference: early.reference, noticeDueAt: new Date(dueAt.getTime() - 1) })
    if (first) await save({ ...first, notice: 'unspent' })
    const second = await take(dueAt)
    expect(second?.reference).toBe(late.reference)
    if (second) await save({ ...second, notice: 'with_order' })
    expect(await take(dueAt)).toBeUndefined()
  })

  test('orders within a period, ends included, are found per buyer', async () => {
    const { atomically } = backend()
    const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    await atomically(({ orders }) => orders.add(anOrder({ buyerId, sellerId, feeConfigId: 1 }, {}, AT)))
    const hasOrdered = (userId: number, from: number, to: number) =>
      atomically(({ deposits }) =>
        deposits.hasOrdered(userId, { from: minutesLater(from), to: minutesLater(to) }),
      )
    expect(await hasOrdered(buyerId, 0, 0)).toBe(true)
    expect(await hasOrdered(buyerId, -15, 0)).toBe(true)
    expect(await hasOrdered(buyerId, 0, 15)).toBe(true)
    expect(await hasOrdered(buyerId, 1, 15)).toBe(false)
    expect(await hasOrdered(buyerId, -15, -1)).toBe(false)
    expect(await hasOrdered(sellerId, -15, 15)).toBe(false)
  })

  test('a cancelled withdrawal is stored as cancelled', async () => {
    const { atomically } = backend()
    const waits = { ...(await aWithdrawal(atomically, AT)), heldUntil: minutesLater(60) }
    const cancelled = { ...waits, status: 'cancelled', updatedAt: minutesLater(1) } as const
    for (const change of [waits, cancelled]) {
      await atomically(({ withdrawals }) => withdrawals.save(change))
      expect(await atomically(({ withdrawals }) => withdrawals.forUpdate(waits.id))).toEqual(change)
    }
  })

  test('a waiting withdrawal is stale only after its time', async () => {
    const { atomically } = backend()
    const waits = { ...(await aWithdrawal(atomically, AT)), heldUntil: minutesLater(60) }
    await atomically(({ withdrawals }) => withdrawals.save(waits))
    const stale = (minutes: number) =>
      atomically(({ withdrawals }) => withdrawals.stale(minutesLater(minutes), 1000))
    expect(await stale(59)).not.toContain(waits.id)
    expect(await stale(61)).toContain(waits.id)
    expect(await atomically(({ withdrawals }) => withdrawals.waitingOf(waits.userId))).toEqual([waits])
  })

  test('a user’s pending withdrawals are found by id, and no one else’s', async () => {
    const { atomically } = backend()
    const one = await aWithdrawal(atomically, AT)
    await aWithdrawal(atomically, AT)
    const { id: _, ...ofUser } = one
    const others = await atomically(async ({ withdrawals }) => {
      const ids: number[] = []
      for (const status of ['sending', 'requested', 'paid', 'cancelled'] as const)
        ids.push(await withdrawals.add({ ...ofUser, status, reference: unique('wdr') }))
      return ids
    })
    const waiting = await atomically(({ withdrawals }) => withdrawals.waitingOf(one.userId))
    expect(waiting.map(({ id }) => id)).toEqual([one.id, others[1]])
  })

  test('a bank account is known after a payout that arrived, since then', async () => {
    const { atomically } = backend()
    const { userId, bankCode, accountNumber, ...one } = await aWithdrawal(atomically, AT, 'sending')
    const account = { bankCode, accountNumber }
    const isKnown = (by: number, to: typeof account, before: Date) =>
      atomically(({ withdrawals }) => withdrawals.hasPaidTo(by, to, before))
    expect(await isKnown(userId, account, minutesLater(9))).toBe(false)
    const paid = { ...one, ...account, userId, status: 'paid', updatedAt: minutesLater(1) } as const
    await atomically(({ withdrawals }) => withdrawals.save(paid))
    expect(await isKnown(userId, account, AT)).toBe(false)
    expect(await isKnown(userId, account, minutesLater(1))).toBe(true)
    expect(await isKnown(userId, { ...account, accountNumber: '0123456780' }, minutesLater(1))).toBe(false)
    expect(await isKnown(userId, { ...account, bankCode: '057' }, minutesLater(1))).toBe(false)
    expect(await isKnown(userId + 1, account, minutesLater(1))).toBe(false)
  })

  test('after deletion only the last four digits of a user’s bank accounts remain', async () => {
    const { atomically } = backend()
    const [one, other] = [await aWithdrawal(atomically, AT), await aWithdrawal(atomically, AT)]
    await atomically(({ withdrawals }) => withdrawals.forgetAccountsOf(one.userId))
    const found = (id: number) => atomically(({ withdrawals }) => withdrawals.forUpdate(id))
    expect(await found(one.id)).toEqual({
      ...one,
      accountName: '',
      accountNumber: one.accountNumber.slice(-4),
    })
    expect(await found(other.id)).toEqual(other)
  })

  test('a withdrawal is found as stored and as saved, by id and by reference', async () => {
    const { atomically } = backend()
    const withdrawal = await aWithdrawal(atomically, AT)
    const found = () => atomically(({ withdrawals }) => withdrawals.forUpdate(withdrawal.id))
    expect(await found()).toEqual(withdrawal)
    const idOf = (reference: string) => atomically(({ withdrawals }) => withdrawals.idOf(reference))
    expect(await idOf(withdrawal.reference)).toBe(withdrawal.id)
    expect(await idOf('unknown')).toBeUndefined()
    const paid = { ...withdrawal, status: 'paid', updatedAt: minutesLater(1) } as const
    await atomically(({ withdrawals }) => withdrawals.save(paid))
    expect(await found()).toEqual(paid)
  })

  test('unchanged withdrawals are stale until they end, oldest first', async () => {
    const { atomically } = backend()
    const at = (time: string) => new Date(`2020-01-01T${time}Z`)
    const late = await aWithdrawal(atomically, at('00:02:00'))
    const early = await aWithdrawal(atomically, at('00:01:00'), 'sending')
    await aWithdrawal(atomically, at('00:01:00'), 'paid')
    await aWithdrawal(atomically, at('00:03:00'))
    const stale = (limit: number) => atomically(({ withdrawals }) => withdrawals.stale(at('00:03:00'), limit))
    expect(await stale(10)).toEqual([early.id, late.id])
    expect(await stale(1)).toEqual([early.id])
  })

  test('the default fees: 5 %, at least ₦50, at most ₦1,000, none from ₦10,000', async () => {
    expect(await backend().atomically(({ fees }) => fees.schedule())).toEqual([
      {
        id: 1,
        basePercentage: 5,
        minimumFee: 50_00,
        maximumFee: 1000_00,
        freeThreshold: 10_000_00,
        campusDiscounts: {},
        appliesFrom: '',
      },
    ])
  })
}

type Atomically = DataBackend['atomically']

async function pendingDeposit(atomically: Atomically, nextCheckAt: Date, by?: number) {
  const userId = by ?? (await aMember(atomically))
  const deposit = {
    userId,
    reference: unique('dep'),
    provider: 'memory',
    amount: kobo(5000_00),
    status: 'pending',
    checks: 0,
    nextCheckAt,
    isAbandoned: true,
    notice: 'at_once',
    noticeDueAt: null,
    createdAt: AT,
  } as const
  return { ...deposit, id: await atomically(({ deposits }) => deposits.add(deposit)) }
}

async function aWithdrawal(
  atomically: Atomically,
  updatedAt: Date,
  status: 'requested' | 'sending' | 'paid' = 'requested',
) {
  const withdrawal = {
    userId: await aMember(atomically),
    reference: unique('wdr'),
    provider: 'memory',
    amount: kobo(1000_00),
    fee: kobo(200_00),
    bankCode: '058',
    accountNumber: '0123456789',
    accountName: 'ADA OBI',
    status,
    heldUntil: null,
    createdAt: AT,
    updatedAt,
  }
  return {
    ...withdrawal,
    id: await atomically(({ withdrawals }) => withdrawals.add(withdrawal)),
  }
}
