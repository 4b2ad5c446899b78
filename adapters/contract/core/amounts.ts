/** In naira. */
export const MAX_NAIRA = 100_000_000

/** Finite, not negative, at most two decimals. */
export function isNaira(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= MAX_NAIRA && Math.round(value * 100) / 100 === value
}

/** As precise as an amount, without a maximum. */
export function isSum(value: number): boolean {
  return (
    Number.isSafeInteger(Math.round(value * 100)) && value >= 0 && Math.round(value * 100) / 100 === value
  )
}
