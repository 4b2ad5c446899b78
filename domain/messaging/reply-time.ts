/** Fewer answers are not representative. */
const MIN_ANSWERS = 3
export const MAX_CONVERSATIONS = 100

/** The median in whole minutes; null with too few answers. */
export function usualReplyMinutes(minutes: readonly number[]): number | null {
  if (minutes.length < MIN_ANSWERS) return null
  const sorted = minutes.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = 0, lower = 0] = [sorted[middle], sorted[middle - 1]]
  return Math.round(sorted.length % 2 === 1 ? upper : (lower + upper) / 2)
}
