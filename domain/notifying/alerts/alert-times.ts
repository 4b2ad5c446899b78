import { DAY_MS, HOUR_MS, type Instant, LAGOS_AHEAD_MS } from '#domain/shared/time.ts'

const QUIET = { from: 23, to: 6 } as const

/** Returns this time, or the end of its night: from 23:00 to 06:00 in Lagos chats get no listings. */
export function afterQuiet(at: Instant): Instant {
  const inLagos = at.getTime() + LAGOS_AHEAD_MS
  const midnight = Math.floor(inLagos / DAY_MS) * DAY_MS
  const hour = (inLagos - midnight) / HOUR_MS
  if (hour >= QUIET.to && hour < QUIET.from) return at
  const morning = midnight + QUIET.to * HOUR_MS + (hour >= QUIET.from ? DAY_MS : 0)
  return new Date(morning - LAGOS_AHEAD_MS)
}
