import { describe, expect, test } from 'vitest'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { crediting, type Deposit } from '#domain/wallet/deposit.ts'
import { claimOn } from '#domain/wallet/gate.ts'
import { type Account, accountName, linesOf } from '#domain/wallet/ledger.ts'
import { paying, requesting, returning, type Withdrawal } from '#domain/wallet/withdrawal.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const OWNER = 1
const WALLET = { kind: 'wallet', userId: OWNER } as const
const FROM_WALLET = claimOn(OWNER)
const OTHER = { kind: 'wallet', userId: 2 } as const

test('A deposit arrives as the amount paid, and its row says so, even if it was given up', () => {
  const deposit: Deposit = {
    id: 4,
    userId: OWNER,
    provider: 'memory',
    reference: 'dep_A',
    amount: kobo(500_000),
    status: 'pending',
    checks: 0,
    nextCheckAt: null,
    isAbandoned: false,
    notice: 'at_once',
    noticeDueAt: null,
    createdAt: NOW,
  }
  expect(crediting(deposit, kobo(400_000), NOW)).toEqual({
    key: 'deposit:dep_A',
    type: 'deposit',
    reference: 'dep_A',
    actorId: OWNER,
    postings: [{ from: { kind: 'provider' }, to: WALLET, amount: 400_000, settlesAt: NOW }],
    entries: [],
    settles: { reference: 'dep_A', from: ['pending', 'failed'], to: 'completed', amount: 400_000 },
  })
})

describe('A withdrawal', () => {
  const ACCOUNT = { kind: 'withdrawal', withdrawalId: 5 } as const
  const withdrawal: Withdrawal = {
    id: 5,
    userId: OWNER,
    provider: 'memory',
    reference: 'wdr_A',
    amount: kobo(100_000),
    fee: kobo(20_000),
    bankCode: '058',
    accountNumber: '0123456789',
    accountName: 'A B',
    status: 'requested',
    heldUntil: null,
    createdAt: NOW,
    updatedAt: NOW,
  }
  const own = { userId: OWNER, reference: 'wdr_A' }

  test('takes amount and fee from the wallet immediately, as two pending rows without the full account number', () => {
    expect(requesting(withdrawal, FROM_WALLET)).toEqual({
      key: 'withdraw:wdr_A',
      type: 'withdrawal',
      reference: 'wdr_A',
      actorId: OWNER,
      postings: [{ from: FROM_WALLET, to: ACCOUNT, amount: 120_000 }],
      entries: [
        {
          ...own,
          direction: 'out',
          status: 'pending',
          type: 'withdrawal',
          amount: 100_000,
          description: 'Withdrawal to account ••••6789',
        },
        {
          ...own,
          direction: 'out',
          status: 'pending',
          type: 'withdrawal_fee',
          amount: 20_000,
          description: 'Withdrawal fee',
        },
      ],
    })
  })

  test('that was paid goes to the bank, its fee to the platform', () => {
    expect(paying(withdrawal)).toEqual({
      key: 'withdrawal-paid:wdr_A',
      type: 'withdrawal_paid',
      reference: 'wdr_A',
      actorId: null,
      postings: [
        { from: ACCOUNT, to: { kind: 'provider' }, amount: 100_000 },
        { from: ACCOUNT, to: { kind: 'fees' }, amount: 20_000 },
      ],
      entries: [],
      settles: { reference: 'wdr_A', from: ['pending'], to: 'completed' },
    })
  })

  test('that failed is returned with its fee from where both are booked', () => {
    expect(returning(withdrawal, 'failed')).toEqual({
      key: 'withdrawal-returned:wdr_A',
      type: 'withdrawal_returned',
      reference: 'wdr_A',
      actorId: null,
      postings: [
        { from: ACCOUNT, to: WALLET, amount: 100_000 },
        { from: ACCOUNT, to: WALLET, amount: 20_000 },
      ],
      entries: [
        {
          ...own,
          type: 'refund',
          direction: 'in',
          status: 'completed',
          amount: 100_000,
          description: 'Withdrawal to account ••••6789 failed: money returned',
        },
        {
          ...own,
          type: 'refund',
          direction: 'in',
          status: 'completed',
          amount: 20_000,
          description: 'Withdrawal fee returned',
        },
      ],
      settles: { reference: 'wdr_A', from: ['pending', 'completed'], to: 'failed' },
    })
  })
})

test('A cancelled withdrawal is returned like a failed one, with its own text', () => {
  const { key, entries, settles } = returning(
    {
      ...{ id: 5, userId: OWNER, reference: 'wdr_A', amount: kobo(100_000), fee: kobo(20_000) },
      ...{ bankCode: '058', accountNumber: '0123456789', accountName: 'A B' },
      ...{ provider: 'memory', status: 'requested', heldUntil: null, createdAt: NOW, updatedAt: NOW },
    },
    'cancelled',
  )
  expect(key).toBe('withdrawal-returned:wdr_A')
  expect(entries[0]?.description).toBe('Withdrawal to account ••••6789 cancelled: money returned')
  expect(settles).toMatchObject({ to: 'cancelled' })
})

describe('A movement', () => {
  const of = (amount: Kobo) => ({ postings: [{ from: FROM_WALLET, to: OTHER, amount }] })

  test('of nothing posts nothing', () => {
    expect(linesOf(of(kobo(0)))).toEqual([])
  })

  test('takes from one account what it gives to another, whole kobo only', () => {
    expect(linesOf(of(kobo(100)))).toEqual([
      { account: FROM_WALLET, amount: -100, settlesAt: null },
      { account: OTHER, amount: 100, settlesAt: null },
    ])
    for (const amount of [0.5, -1, Number.NaN]) expect(() => linesOf(of(amount as Kobo))).toThrow(RangeError)
  })

  test('has a unique name for each account', () => {
    const accounts: Account[] = [
      WALLET,
      { kind: 'escrow', subject: { kind: 'order', id: 7 } },
      { kind: 'withdrawal', withdrawalId: 5 },
      { kind: 'fees' },
      { kind: 'provider' },
    ]
    const names = ['wallet:1', 'escrow:order:7', 'withdrawal:5', 'fees', 'provider']
    expect(accounts.map(accountName)).toEqual(names)
  })
})
