export const MAX_NAIRA = 100_000_000

export function isNaira(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= MAX_NAIRA && Math.round(value * 100) / 100 === value
}

/** Returns whether this is a sum of such amounts: as precise, without a maximum. */
export function isSum(value: number): boolean {
  return (
    Number.isSafeInteger(Math.round(value * 100)) && value >= 0 && Math.round(value * 100) / 100 === value
  )
}
