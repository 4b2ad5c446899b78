/** Lagos is one hour ahead of UTC all year. */
export const LAGOS_AHEAD_MS = 3_600_000

/** Made on first use: the first one blocks a slow phone for 90 ms, and every page loads this file. */
let formatter: Intl.DateTimeFormat | undefined

/** Returns a day such as `2026-11-23`. */
export function lagosToday(daysAhead = 0): string {
  return new Date(Date.now() + LAGOS_AHEAD_MS + daysAhead * 86_400_000).toISOString().slice(0, 10)
}

/** Returns `Nov 22, 2026, 9:12 PM`, for places that show the zone separately. */
export function timeInLagos(at: string): string {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Lagos',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return formatter.format(new Date(at))
}

/** Returns `Nov 22, 2026, 9:12 PM WAT`, the same on every device. */
export function inLagos(at: string): string {
  return `${timeInLagos(at)} WAT`
}
