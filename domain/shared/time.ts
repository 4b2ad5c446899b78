/** A moment in UTC. */
export type Instant = Date

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The time zone of all campuses, in which days begin and times are told (WAT). */
export const LAGOS = 'Africa/Lagos'

/** The moment that lies `ms` milliseconds after `from`. */
export function later(from: Instant, ms: number): Instant {
  return new Date(from.getTime() + ms)
}

/** `1 day`, `14 days`. */
export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
