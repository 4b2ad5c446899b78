import { MAX_STOCK } from '#adapters/contract/core/limits.ts'

/** Returns the number of pieces that was typed; undefined for anything but a whole number from 1 to the limit. */
export function piecesIn(text: string): number | undefined {
  const typed = text.trim()
  const pieces = Number(typed)
  return /^\d{1,6}$/.test(typed) && pieces >= 1 && pieces <= MAX_STOCK ? pieces : undefined
}
