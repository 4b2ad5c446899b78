import { describe, expect, test } from 'vitest'
import { maySettle } from '#domain/moderation/signal-use-cases.ts'
import {
  accountsOnOneDevice,
  findSignals,
  LOOKED_INTO,
  lostDisputes,
  mutualPurchases,
  type PaidDeal,
  purchaseAfterDeposit,
  repeatedCancellations,
  type SignalFacts,
  sharedBankAccount,
} from '#domain/moderation/signals.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#domain/shared/time.ts'

const AT = new Date('2026-11-02T12:00:00Z')
const ago = (ms: number) => later(AT, -ms)

describe('a bank account', () => {
  test('of two members is a signal, of one is none', () => {
    expect(sharedBankAccount({ firstWithdrawalId: 4, userIds: [1] })).toBeUndefined()
    expect(sharedBankAccount({ firstWithdrawalId: 4, userIds: [1, 2] })).toEqual({
      kind: 'shared_bank_account',
      key: 'withdrawal:4',
      userIds: [1, 2],
      facts: { withdrawalId: 4 },
    })
  })
})

describe('a device', () => {
  const made = (...days: number[]) => ({
    deviceHash: 'd1',
    accounts: days.map((day, index) => ({ id: index + 1, createdAt: ago(day * DAY_MS) })),
  })
  test('with a third new account within 7 days is a signal, with fewer is none', () => {
    expect(accountsOnOneDevice(made(0, 6.99))).toBeUndefined()
    expect(accountsOnOneDevice(made(0, 3, 7))).toBeUndefined()
    expect(accountsOnOneDevice(made(0, 3, 6.99, 8))).toMatchObject({ key: 'device:d1', userIds: [1, 2, 3] })
    expect(accountsOnOneDevice(made())).toBeUndefined()
  })
})

describe('a purchase right after a deposit', () => {
  const attack: PaidDeal = {
    kind: 'order',
    id: 9,
    first: { kind: 'order', id: 7 },
    payer: { id: 2, createdAt: ago(HOUR_MS) },
    payee: { id: 1, createdAt: ago(2 * HOUR_MS) },
    paidAt: AT,
    depositedAt: ago(MINUTE_MS),
    hasPayeeSold: true,
    paidInAMonth: { byPayer: 1, byPayee: 0 },
  }
  const old = { id: 1, createdAt: ago(7 * DAY_MS) }
  test('of a new member at a new seller is a signal, one for all deals of these two', () => {
    expect(purchaseAfterDeposit(attack)).toEqual({
      kind: 'purchase_after_deposit',
      key: 'order:7',
      userIds: [2, 1],
      facts: { orderId: 9 },
    })
    expect(purchaseAfterDeposit({ ...attack, kind: 'gig' })?.facts).toEqual({ gigId: 9 })
  })
  test.each<[string, Partial<PaidDeal>, boolean]>([
    ['at an old seller who never sold to anyone else', { payee: old, hasPayeeSold: false }, true],
    ['at an old seller who did', { payee: old }, false],
    ['at a seller of 6 days', { payee: { id: 1, createdAt: ago(6.99 * DAY_MS) } }, true],
    ['by a member of 7 days', { payer: { id: 2, createdAt: ago(7 * DAY_MS) } }, false],
    ['59 minutes after it', { depositedAt: ago(59 * MINUTE_MS) }, true],
    ['an hour after it', { depositedAt: ago(HOUR_MS) }, false],
    ['without any', { depositedAt: null }, false],
  ])('%s', (_, change, isSignal) => {
    expect(purchaseAfterDeposit({ ...attack, ...change }) !== undefined).toBe(isSignal)
  })
  test('is checked on payment, by its own facts', async () => {
    const requested: string[] = []
    const facts: SignalFacts = {
      bankAccountUse: async (id) => void requested.push(`withdrawal ${id}`),
      deviceUses: async (id) => {
        requested.push(`devices of ${id}`)
        return []
      },
      paidDeal: async (kind, id) => {
        requested.push(`${kind} ${id}`)
        return attack
      },
      cancelledPurchase: async (id) => void requested.push(`cancelled ${id}`),
      disputesLost: async (id) => {
        requested.push(`disputes of ${id}`)
        return 2
      },
    }
    const of = (event: object) => findSignals(event as DomainEvent, facts)
    expect(await of({ type: 'order.placed', orderId: 9 })).toHaveLength(1)
    expect(await of({ type: 'bid.accepted', gigId: 8 })).toHaveLength(1)
    expect(await of({ type: 'withdrawal.requested', withdrawalId: 3 })).toEqual([])
    expect(await of({ type: 'user.registered', userId: 5 })).toEqual([])
    expect(await of({ type: 'email.verified', userId: 6 })).toEqual([])
    expect(await of({ type: 'account.closed', userId: 7 })).toEqual([])
    expect(requested).toEqual(['order 9', 'gig 8', 'withdrawal 3', 'devices of 5', 'devices of 6'])
    expect(await of({ type: 'order.cancelled', by: 'seller', orderId: 10 })).toEqual([])
    expect(await of({ type: 'order.cancelled', by: 'buyer', orderId: 11 })).toEqual([])
    const sides = { type: 'dispute.resolved', payerId: 12, payeeId: 13 }
    for (const resolution of ['split', 'release', 'refund'])
      expect(await of({ ...sides, resolution })).toEqual([])
    expect(requested.slice(5)).toEqual(['cancelled 11', 'disputes of 12', 'disputes of 13'])
    expect(LOOKED_INTO).toHaveLength(7)
  })
})

describe('two people who pay each other', () => {
  const deal = (byPayer: number, byPayee: number): PaidDeal => ({
    ...{ kind: 'gig', id: 4, first: { kind: 'gig', id: 4 }, paidAt: AT, depositedAt: null },
    ...{ payer: { id: 9, createdAt: AT }, payee: { id: 3, createdAt: AT }, hasPayeeSold: true },
    paidInAMonth: { byPayer, byPayee },
  })
  test('twice each in a month are one signal; once is none', () => {
    expect(mutualPurchases(deal(9, 1))).toBeUndefined()
    expect(mutualPurchases(deal(1, 9))).toBeUndefined()
    expect(mutualPurchases(deal(2, 2))).toEqual({
      kind: 'mutual_purchases',
      key: 'users:3:9',
      userIds: [9, 3],
      facts: { gigId: 4 },
    })
  })
})

describe('a buyer', () => {
  test('who cancels a fifth order within a day is a signal, one per day in Lagos', () => {
    const cancelled = (inADay: number) => ({ orderId: 8, buyerId: 2, cancelledAt: AT, inADay })
    expect(repeatedCancellations(cancelled(4))).toBeUndefined()
    expect(repeatedCancellations(cancelled(5))).toEqual({
      kind: 'repeated_cancellations',
      key: 'user:2:2026-11-02',
      userIds: [2],
      facts: { orderId: 8 },
    })
  })
  test('or seller who loses a third dispute is a signal, and another with every third more', () => {
    const keys = [2, 3, 5, 6].map((lost) => lostDisputes({ userId: 7, lost })?.key)
    expect(keys).toEqual([undefined, 'user:7:1', 'user:7:1', 'user:7:2'])
  })
})

describe('a signal', () => {
  const people = [
    { id: 1, campus: 'unilag' },
    { id: 2, campus: 'ui' },
  ]
  test.each([
    ['an admin of one of its campuses', { id: 9, role: 'ADMIN', adminCampus: 'ui' }, true],
    ['an admin of another campus', { id: 9, role: 'ADMIN', adminCampus: 'futa' }, false],
    ['a super admin', { id: 9, role: 'SUPER_ADMIN', adminCampus: null }, true],
    ['an admin who is in it', { id: 2, role: 'ADMIN', adminCampus: 'unilag' }, false],
    ['a super admin who is in it', { id: 2, role: 'SUPER_ADMIN', adminCampus: null }, false],
    ['a member', { id: 9, role: 'USER', adminCampus: null }, false],
  ] as const)('%s may review it: %s', (_, actor, may) => {
    expect(maySettle(actor, { people })).toBe(may)
  })
})
