import { DAY_MS, HOUR_MS, type Instant, later } from '#domain/shared/time.ts'

/** When a keyword alert is sent: now and on its own, or held back and sent together with others. */
export type AlertTime = { at: Instant; held: boolean }

const MAX_AN_HOUR = 10
const QUIET = { from: 23, to: 6 } as const
/** Lagos is one hour ahead of UTC all year. */
const LAGOS_MS = HOUR_MS

/**
 * Ten listings an hour one by one, what is more in one message once the hour is over; from 23:00 to 06:00 in Lagos nothing,
 * and all of it in the morning. While something is held, what comes waits with it.
 */
export function alertTime(
  now: Instant,
  { toldSingly, heldUntil }: { toldSingly: readonly Instant[]; heldUntil: Instant | undefined },
): AlertTime {
  if (heldUntil && heldUntil > now) return { at: heldUntil, held: true }
  const lately = toldSingly
    .filter((at) => later(at, HOUR_MS) > now)
    .sort((one, other) => one.getTime() - other.getTime())
  const oldest = lately.length < MAX_AN_HOUR ? undefined : lately.at(-MAX_AN_HOUR)
  const at = afterQuiet(oldest ? later(oldest, HOUR_MS) : now)
  return { at, held: at > now }
}

/** This moment, or the end of the night that it lies in. */
export function afterQuiet(at: Instant): Instant {
  const inLagos = at.getTime() + LAGOS_MS
  const midnight = Math.floor(inLagos / DAY_MS) * DAY_MS
  const hour = (inLagos - midnight) / HOUR_MS
  if (hour >= QUIET.to && hour < QUIET.from) return at
  const morning = midnight + QUIET.to * HOUR_MS + (hour >= QUIET.from ? DAY_MS : 0)
  return new Date(morning - LAGOS_MS)
}
