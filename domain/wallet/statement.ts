/** The opening balance of a wallet in a period, and all that came in and went out, in kobo. */
export type Turnover = { opening: number; moneyIn: number; moneyOut: number }

/** Returns opening + in − out, in kobo. */
export function closingOf({ opening, moneyIn, moneyOut }: Turnover): number {
  return opening + moneyIn - moneyOut
}

/** Returns movements with the balance after each, in kobo; debits are below zero. */
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
