import { add, formatKobo, type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { payingDebt, paymentsOf, totalOf } from './chargeback.ts'
import type { Ledger } from './ports.ts'

type Debtors = Pick<Ledger, 'debtsOf' | 'balanceForUpdate' | 'post'>

/** Pays debts with the money that the movement `cause` brought in; returns the sum. */
export async function payDebts(ledger: Debtors, userId: number, cause: string, at: Instant): Promise<Kobo> {
  // The incoming transfer has locked the wallet, and debts change only under that lock.
  const debts = await ledger.debtsOf(userId)
  if (debts.length === 0) return ZERO
  let paid = ZERO
  for (const { debt, amount } of paymentsOf(debts, await ledger.balanceForUpdate(userId))) {
    const outcome = await ledger.post(payingDebt(userId, debt, amount, cause), at)
    if (outcome === 'insufficient') throw new Error(`the wallet of ${userId} does not cover what it holds`)
    if (outcome === 'posted') paid = add(paid, amount)
  }
  return paid
}

/** Throws DEBT_OPEN; locks the wallet until the step ends. */
export async function assertNoDebt(ledger: Omit<Debtors, 'post'>, userId: number): Promise<void> {
  await ledger.balanceForUpdate(userId)
  const owed = totalOf(await ledger.debtsOf(userId))
  if (owed > 0)
    throw new Rejection(
      'DEBT_OPEN',
      `You owe ${formatKobo(kobo(owed))} for a deposit that your bank took back. Add money to pay it, then withdraw.`,
    )
}
