/** What moved a wallet in a period, in kobo: what stood in it before, all that came in, all that went out. */
export type Turnover = { opening: number; moneyIn: number; moneyOut: number }

/** Returns what stands in the wallet after the period, in kobo: opening + in − out. */
export function closingOf({ opening, moneyIn, moneyOut }: Turnover): number {
  return opening + moneyIn - moneyOut
}

/** Returns the movements with what stood in the wallet after each, in kobo. Amounts are below zero for what left. */
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
