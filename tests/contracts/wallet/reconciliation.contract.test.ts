import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS, lagosDayOf, later } from '#domain/shared/time.ts'
import type { PaymentProvider } from '#domain/wallet/payment-provider.ts'
import { reconciliationUseCases } from '#domain/wallet/reconciliation.ts'
import {
  type DataBackend,
  onBothBackends,
  type Reading,
  readsOnPostgres,
} from '#tests/support/databases/both-backends.ts'
import { A_SUPER_ADMIN, aMember } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'
import { ids } from '../../../app-server/ids.ts'

const HOUR = 3_600_000
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789', accountName: 'HOLDER 058 0123456789' }

describe('Reconciliation with the provider', () => onBothBackends(suite))
describe('The trial balance', () => readsOnPostgres(balance))

function suite(backend: () => DataBackend, reading: Reading): void {
  reading('agree on what was paid and on what was not, and every difference is found and kept', async () => {
    const { atomically, views } = backend()
    let now = new Date(Date.now() - 2 * HOUR)
    const market = composeOver(atomically, { now: () => now })
    const userId = await aMember(atomically, { balance: 90_000_00 })
    const deposit = async (paid?: number) => {
      const { reference } = await market.wallet.deposit({ id: userId, email: 'a@b.test' }, kobo(5000_00))
      if (paid !== undefined) {
        market.bank.endCharge(reference, 'success', { amount: kobo(paid) })
        await market.wallet.settleDeposit(reference)
      }
      return reference
    }
    const [paid, partly, waiting] = [await deposit(5000_00), await deposit(3000_00), await deposit()]
    const withdrawn = await market.wallet.withdraw(userId, kobo(2000_00), ACCOUNT)
    const id = (await atomically(({ withdrawals }) => withdrawals.idOf(withdrawn))) ?? 0
    await market.wallet.payOut(id)
    market.bank.endPayout(withdrawn, 'success')
    await market.wallet.checkPayout(withdrawn)
    now = new Date()

    const seen = async (provider: PaymentProvider) => {
      const run = await reconciliationUseCases({ atomically, now: () => now, provider }).reconcile()
      const mine = [paid, partly, waiting, withdrawn]
      return run.differences
        .filter(({ reference }) => mine.includes(reference))
        .map(({ reference, difference }) => [mine.indexOf(reference), difference])
    }
    const { bank } = market
    // The ledgers agree, but the customer paid another amount than requested: an admin must check it.
    expect(await seen(bank)).toEqual([[1, 'amount']])
    expect(await seen({ ...bank, verifyCharge: async () => ({ status: 'unknown' }) })).toEqual([
      [0, 'missing'],
      [1, 'missing'],
    ])
    const naira = { status: 'success', amount: kobo(5000_00), currency: 'NGN' } as const
    expect(await seen({ ...bank, verifyCharge: async () => naira })).toEqual([
      [1, 'amount'],
      [2, 'status'],
    ])
    expect(await seen({ ...bank, verifyPayout: async () => ({ status: 'reversed' }) })).toEqual([
      [1, 'amount'],
      [3, 'status'],
    ])
    expect(await seen({ ...bank, verifyPayout: async () => ({ status: 'unknown' }) })).toEqual([
      [1, 'amount'],
      [3, 'missing'],
    ])
    const { rows, total } = await views.listReconciliations({ page: 1, limit: 10 }, A_SUPER_ADMIN)
    expect(total).toBeGreaterThanOrEqual(5)
    expect(rows[0]?.differences.find(({ reference }) => reference === withdrawn)).toEqual({
      kind: 'withdrawal',
      reference: withdrawn,
      difference: 'missing',
      ours: { amount: 2000, status: 'paid' },
      theirs: { amount: null, status: 'unknown' },
      settled: true,
    })
    expect(await views.differences(rows[0]?.id ?? 0)).toEqual(rows[0]?.differences)
    expect(await views.differences(0)).toEqual([])
  })

  reading(
    'what the provider took and sent under a reference of ours that we do not have is a difference',
    async () => {
      const { atomically, views } = backend()
      let now = new Date(Date.now() + 10 * 24 * HOUR)
      const market = composeOver(atomically, { now: () => now })
      const { bank } = market
      const userId = await aMember(atomically, { balance: 90_000_00 })
      const charge = async (reference: string, outcome: 'success' | 'failed' = 'success') => {
        await bank.initializeCharge({ reference, amount: kobo(700_50), email: 'a@b.test', callbackUrl: '' })
        bank.endCharge(reference, outcome)
        return reference
      }
      const ours = await market.wallet.deposit({ id: userId, email: 'a@b.test' }, kobo(5000_00))
      bank.endCharge(ours.reference, 'success')
      await market.wallet.settleDeposit(ours.reference)
      const lost = await charge(ids.reference('dep'))
      await charge(ids.reference('dep'), 'failed')
      await charge(`shop-${ids.reference('dep')}`)
      await charge(ids.reference('wdr'))
      const sent = ids.reference('wdr')
      await bank.sendPayout({ reference: sent, amount: kobo(90_00), ...ACCOUNT, reason: '' })
      bank.endPayout(sent, 'success')
      now = new Date(now.getTime() + 2 * HOUR)

      expect(await market.reconciliation.reconcile(lagosDayOf(later(now, -DAY_MS)))).toMatchObject({
        compared: 3,
        failure: null,
      })
      const { rows } = await views.listReconciliations({ page: 1, limit: 1 }, A_SUPER_ADMIN)
      const unknown = { difference: 'unknown', ours: { amount: null, status: null }, settled: true }
      expect(rows[0]?.differences).toEqual([
        { kind: 'deposit', reference: lost, ...unknown, theirs: { amount: 700.5, status: 'success' } },
        { kind: 'withdrawal', reference: sent, ...unknown, theirs: { amount: 90, status: 'success' } },
      ])
    },
  )

  test('more differences than a report can list are all stored', async () => {
    const { atomically } = backend()
    const now = new Date(Date.now() + 20 * 24 * HOUR)
    const market = composeOver(atomically, { now: () => now })
    const page = Array.from({ length: 10_000 }, () => ({ reference: ids.reference('dep'), amount: kobo(1) }))
    const moved: PaymentProvider['moved'] = async (kind) => ({
      list: kind === 'deposit' ? page : [],
      hasMore: false,
    })
    const { reconcile } = reconciliationUseCases({
      atomically,
      now: () => now,
      provider: { ...market.bank, moved },
    })
    const from = lagosDayOf(later(now, -4 * DAY_MS))
    expect((await reconcile(from)).differences).toHaveLength(page.length)
    expect(await market.reconciliation.reconcileNightly()).toBeUndefined()
  })

  test('a provider without a response is reported and retried; after a response, once a night is enough', async () => {
    const { atomically } = backend()
    let now = new Date(Date.now() + 40 * 24 * HOUR)
    const market = composeOver(atomically, { now: () => now })
    const userId = await aMember(atomically)
    await market.wallet.deposit({ id: userId, email: 'a@b.test' }, kobo(5000_00))
    now = new Date(now.getTime() + 2 * HOUR)
    market.bank.fail('unheard')
    expect(await market.reconciliation.reconcileNightly()).toMatchObject({
      compared: 0,
      failure: 'the payment provider does not respond',
      differences: [],
    })
    market.bank.fail('not')
    expect(await market.reconciliation.reconcileNightly()).toMatchObject({ compared: 1, failure: null })
    expect(await market.reconciliation.reconcileNightly()).toBeUndefined()
    now = new Date(now.getTime() + 21 * HOUR)
    expect(await market.reconciliation.reconcileNightly()).toMatchObject({ compared: 1, failure: null })
  })
}

function balance(backend: () => DataBackend): void {
  test('has every kind of account, and all of them sum to zero', async () => {
    const { atomically, views } = backend()
    await aMember(atomically, { balance: 1234_56 })
    const lines = await views.trialBalance()
    const sum = (pick: (line: (typeof lines)[number]) => number) =>
      lines.reduce((total, line) => total + Math.round(pick(line) * 100), 0)
    expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fees', 'provider', 'wallet']))
    expect(sum((line) => line.balance)).toBe(0)
    expect(sum((line) => line.debits)).toBe(sum((line) => line.credits))
    expect(lines.find(({ kind }) => kind === 'wallet')?.balance).toBeGreaterThanOrEqual(1234.56)
  })
}
