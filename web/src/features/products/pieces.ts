import { MAX_STOCK } from '#adapters/contract/core/limits.ts'
import { wholeNumberIn } from '../../lib/typed/typed-numbers.ts'

export function piecesIn(text: string): number | undefined {
  const pieces = wholeNumberIn(text)
  return pieces !== undefined && pieces >= 1 && pieces <= MAX_STOCK ? pieces : undefined
}
