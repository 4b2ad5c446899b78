import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { crediting, type Deposit } from '#domain/wallet/deposit.ts'
import { type Account, accountName, assertBalanced, move } from '#domain/wallet/ledger.ts'
import { paying, requesting, returning, type Withdrawal } from '#domain/wallet/withdrawal.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const OWNER = 1
const WALLET = { kind: 'wallet', userId: OWNER } as const
const OTHER = { kind: 'wallet', userId: 2 } as const

test('A deposit comes in as what was paid, and its row says so, even where it was given up', () => {
  const deposit: Deposit = {
    id: 4,
    userId: OWNER,
    reference: 'dep_A',
    amount: kobo(500_000),
    status: 'pending',
    checks: 0,
    nextCheckAt: null,
    createdAt: NOW,
  }
  expect(crediting(deposit, kobo(400_000))).toEqual({
    key: 'deposit:dep_A',
    type: 'deposit',
    reference: 'dep_A',
    actorId: OWNER,
    postings: [
      { account: { kind: 'provider' }, amount: -400_000 },
      { account: WALLET, amount: 400_000 },
    ],
    entries: [],
    settles: { reference: 'dep_A', from: ['pending', 'failed'], to: 'completed', amount: 400_000 },
  })
})

describe('A withdrawal', () => {
  const ACCOUNT = { kind: 'withdrawal', withdrawalId: 5 } as const
  const withdrawal: Withdrawal = {
    id: 5,
    userId: OWNER,
    reference: 'wdr_A',
    amount: kobo(100_000),
    fee: kobo(20_000),
    bankCode: '058',
    accountNumber: '0123456789',
    accountName: 'A B',
    status: 'requested',
    createdAt: NOW,
    updatedAt: NOW,
  }
  const own = { userId: OWNER, reference: 'wdr_A' }

  test('takes amount and fee from the wallet at once, two pending rows without the whole account number', () => {
    expect(requesting(withdrawal)).toEqual({
      key: 'withdraw:wdr_A',
      type: 'withdrawal',
      reference: 'wdr_A',
      actorId: OWNER,
      postings: [
        { account: WALLET, amount: -120_000 },
        { account: ACCOUNT, amount: 120_000 },
      ],
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

  test('that was paid left to the bank, its fee to the platform', () => {
    expect(paying(withdrawal)).toEqual({
      key: 'withdrawal-paid:wdr_A',
      type: 'withdrawal_paid',
      reference: 'wdr_A',
      actorId: null,
      postings: [
        { account: ACCOUNT, amount: -100_000 },
        { account: { kind: 'provider' }, amount: 100_000 },
        { account: ACCOUNT, amount: -20_000 },
        { account: { kind: 'fees' }, amount: 20_000 },
      ],
      entries: [],
      settles: { reference: 'wdr_A', from: ['pending'], to: 'completed' },
    })
  })

  test('that failed comes back with its fee from where it lies', () => {
    expect(returning(withdrawal, false)).toEqual({
      key: 'withdrawal-returned:wdr_A',
      type: 'withdrawal_returned',
      reference: 'wdr_A',
      actorId: null,
      postings: [
        { account: ACCOUNT, amount: -100_000 },
        { account: WALLET, amount: 100_000 },
        { account: ACCOUNT, amount: -20_000 },
        { account: WALLET, amount: 20_000 },
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

describe('A movement', () => {
  const transfer = { key: 'k', type: 't', reference: 'r', actorId: null, entries: [] }

  test('of nothing posts nothing', () => {
    expect(move(kobo(0), WALLET, OTHER)).toEqual([])
  })

  test('that makes or loses money, or moves parts of a kobo, is refused', () => {
    const of = (...amounts: number[]) => ({
      ...transfer,
      postings: amounts.map((amount, place) => ({ account: place === 0 ? WALLET : OTHER, amount })),
    })
    const balanced = of(-100, 100)
    expect(assertBalanced(balanced)).toBe(balanced)
    expect(() => assertBalanced(of(-100, 101))).toThrow('transfer k does not balance: 1')
    expect(() => assertBalanced(of(-1, 0.5, 0.5))).toThrow('transfer k does not balance: 0')
  })

  test('knows each account by a name of its own', () => {
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
