import * as words from '../words.ts'

/** Returns how many orders wait in words, to follow a link's name: `, 1 new order, 2 orders to confirm`. */
export function waitingWords(sales: number, arrived: number): string {
  if (arrived === 0) return words.newLabel(sales)
  return sales === 0 ? words.ordersToConfirm(arrived) : words.newAndToConfirm(sales, arrived)
}
