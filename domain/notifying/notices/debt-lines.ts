import { formatKobo, type Kobo, subtract } from '#domain/shared/money.ts'

export function debtLines(amount: Kobo, debtPaid: Kobo, deposit = 'a deposit'): string[] {
  const rest = subtract(amount, debtPaid)
  const owed = `what you owed for ${deposit} that your bank took back`
  return rest > 0
    ? [`${formatKobo(debtPaid)} of it paid ${owed}.`, `The other ${formatKobo(rest)} is in your wallet.`]
    : [`All of it paid towards ${owed}.`]
}
