import { formatNaira } from '../format.ts'

/** Returns the sentence for a completed deal that an admin refunded; `to` is the buyer’s name, or `you`. */
export function lateRefundInWords(amount: number, to: string): string {
  return `Released. Later an admin refunded ${formatNaira(amount)} to ${to}.`
}
