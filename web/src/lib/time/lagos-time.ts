/** Lagos is one hour ahead of UTC all year. */
export const LAGOS_AHEAD_MS = 3_600_000

const IN_LAGOS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Returns a day such as `2026-11-23`. */
export function lagosToday(daysAhead = 0): string {
  return new Date(Date.now() + LAGOS_AHEAD_MS + daysAhead * 86_400_000).toISOString().slice(0, 10)
}

/** Returns `Nov 22, 2026, 9:12 PM`, for places that show the zone separately. */
export function timeInLagos(at: string): string {
  return IN_LAGOS.format(new Date(at))
}

/** Returns `Nov 22, 2026, 9:12 PM WAT`, the same on every device. */
export function inLagos(at: string): string {
  return `${timeInLagos(at)} WAT`
}
