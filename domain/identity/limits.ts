import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'

export const SHORTEST_PASSWORD = 6
export const PIN_DIGITS = 6
export const LONGEST_FACULTY = 60
export const LONGEST_ABOUT = 160

export const SESSION = {
  lifetimeMs: 30 * DAY_MS,
  idleMs: 14 * DAY_MS,
  adminIdleMs: 12 * HOUR_MS,
  notedEveryMs: 5 * MINUTE_MS,
} as const
