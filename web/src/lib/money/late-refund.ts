import { formatNaira } from '../format.ts'

/** For a completed deal; `to` is the buyer’s name, or `you`. */
export function lateRefundInWords(amount: number, to: string): string {
  return `Released. Later an admin refunded ${formatNaira(amount)} to ${to}.`
}
