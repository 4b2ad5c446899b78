import { formatNaira } from '../format.ts'

/** Returns a sentence about an admin's refund; `to` is the buyer’s name, or `you`. */
export function lateRefundInWords(amount: number, to: string): string {
  return `Released. Later an admin refunded ${formatNaira(amount)} to ${to}.`
}
