export type Instant = Date

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The time zone of all campuses (WAT), for days and displayed times. */
export const LAGOS = 'Africa/Lagos'
/** Lagos is one hour ahead of UTC all year. */
export const LAGOS_AHEAD_MS = 60 * MINUTE_MS

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export function later(from: Instant, ms: number): Instant {
  return new Date(from.getTime() + ms)
}

/** Returns the day in Lagos, such as `2026-11-23`. */
export function lagosDayOf(at: Instant): string {
  return new Date(at.getTime() + LAGOS_AHEAD_MS).toISOString().slice(0, 10)
}

/** Made on first use: a phone that loads this file would be blocked for one that it never uses. */
let inLagos: Intl.DateTimeFormat | undefined

/** Returns a time in Lagos such as `Nov 24, 9:00 AM`. */
export function timeInWords(at: Instant): string {
  inLagos ??= new Intl.DateTimeFormat('en-US', {
    timeZone: LAGOS,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return inLagos.format(at).replaceAll('\u202f', ' ')
}

export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
