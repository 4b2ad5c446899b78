/** The largest amount of naira that anything may cost. */
export const MAX_NAIRA = 100_000_000

/** True for an amount of naira that is finite, not negative, and has at most two decimals. */
export function isNaira(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= MAX_NAIRA && Math.round(value * 100) / 100 === value
}

/** True for a sum of such amounts: as precise, and as large as it comes. */
export function isSum(value: number): boolean {
  return (
    Number.isSafeInteger(Math.round(value * 100)) && value >= 0 && Math.round(value * 100) / 100 === value
  )
}
