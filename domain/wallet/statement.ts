/** The opening balance of a wallet in a period, and all that came in and went out, in kobo. */
export type Turnover = { opening: number; moneyIn: number; moneyOut: number }

/** Returns the closing balance of a period, in kobo: opening + in − out. */
export function closingOf({ opening, moneyIn, moneyOut }: Turnover): number {
  return opening + moneyIn - moneyOut
}

/** Returns the movements with the balance after each, in kobo. Amounts are below zero for debits. */
export function withBalances<Movement extends { amount: number }>(
  before: number,
  movements: readonly Movement[],
): (Movement & { balance: number })[] {
  let balance = before
  return movements.map((movement) => {
    balance += movement.amount
    return { ...movement, balance }
  })
}
