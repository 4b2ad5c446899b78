import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import type { Debt } from '#domain/wallet/chargeback.ts'
import { assertNoDebt, payDebts } from '#domain/wallet/debts.ts'
import type { Ledger } from '#domain/wallet/ports.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const ADA = 7

function aLedger(debts: Debt[], answer: Awaited<ReturnType<Ledger['post']>> = 'posted') {
  const requested: string[] = []
  const ledger = {
    debtsOf: async () => debts,
    balanceForUpdate: async () => {
      requested.push('balance')
      return kobo(10_000)
    },
    post: async ({ key }: { key: string }) => {
      requested.push(key)
      return answer
    },
  }
  return { ledger, requested }
}
const debtOf = (chargebackId: number, amount: number): Debt => ({
  chargebackId,
  reference: `DEP-${chargebackId}`,
  amount: kobo(amount),
})

describe('Incoming money', () => {
  test('pays the oldest debts first, up to its amount', async () => {
    const { ledger, requested } = aLedger([debtOf(1, 4000), debtOf(2, 9000), debtOf(3, 1)])
    expect(await payDebts(ledger, ADA, 'deposit:9', NOW)).toBe(10_000)
    expect(requested).toEqual(['balance', 'debt:1:deposit:9', 'debt:2:deposit:9'])
  })

  test('does not read the wallet of a user without debts', async () => {
    const { ledger, requested } = aLedger([])
    expect(await payDebts(ledger, ADA, 'deposit:9', NOW)).toBe(0)
    expect(requested).toEqual([])
  })

  test('ends the step when the ledger covers less than the wallet holds', async () => {
    const { ledger } = aLedger([debtOf(1, 4000)], 'insufficient')
    await expect(payDebts(ledger, ADA, 'deposit:9', NOW)).rejects.toThrow(
      'the wallet of 7 does not cover what it holds',
    )
  })

  test('pays a debt once, however often it is processed', async () => {
    const { ledger } = aLedger([debtOf(1, 4000)], 'already_posted')
    await expect(payDebts(ledger, ADA, 'deposit:9', NOW)).resolves.toBe(0)
  })
})

describe('A withdrawal', () => {
  test('waits for all debts, reported as one sum, and locks the wallet first', async () => {
    const { ledger, requested } = aLedger([debtOf(1, 400_000), debtOf(2, 50)])
    await expect(assertNoDebt(ledger, ADA)).rejects.toMatchObject({
      code: 'DEBT_OPEN',
      message:
        'You owe ₦4,000.50 for a deposit that your bank took back. Add money to pay it, then withdraw.',
    })
    expect(requested).toEqual(['balance'])
  })

  test('continues without debts', async () => {
    const { ledger, requested } = aLedger([])
    await assertNoDebt(ledger, ADA)
    expect(requested).toEqual(['balance'])
  })
})
