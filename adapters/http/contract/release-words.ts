/** Stands behind "when the buyer confirms delivery": nothing, or the day on which this server releases without that. */
export function releaseClock(autoReleaseDays: number | null): string {
  return autoReleaseDays === null ? '' : `, or ${daysInWords(autoReleaseDays)} after delivery`
}

/** The promise under the top bar of every page, where a clock releases too. */
export function clockedPromise(autoReleaseDays: number): string {
  return `Paid into escrow. Released when the buyer confirms${releaseClock(autoReleaseDays)}.`
}

/** `1 day`, `14 days`. */
export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
