import { DAY_MS, HOUR_MS, type Instant, LAGOS_AHEAD_MS } from '#domain/shared/time.ts'
import { MAX_SINGLE_ALERTS } from '../limits.ts'

/** Why a person is told of a listing: it is new and matches what they saved, or a favorite of theirs changed. */
export type AlertReason = 'match' | 'price_drop' | 'back'

/** A day in Lagos of one person: how many alerts came one by one, and when the digest was sent. */
export type AlertDay = { singles: number; digestAt: Instant | null }

/** How an alert is told: at once, or in the digest that is due then. */
export type AlertDelivery = { how: 'single' } | { how: 'digest'; dueAt: Instant }

/** In the evening: what is held back was listed that day. */
const DIGEST_HOUR = 19

export const NO_ALERTS: AlertDay = { singles: 0, digestAt: null }

/** Returns how one more alert is told: five a day at once, all that is more in the next digest. */
export function deliveryOf({ singles, digestAt }: AlertDay, now: Instant): AlertDelivery {
  if (singles < MAX_SINGLE_ALERTS) return { how: 'single' }
  return { how: 'digest', dueAt: digestAt === null ? digestTime(now) : nextDigest(now) }
}

/** Returns when what is waiting may be told together, after a digest was sent on this day. */
export function nextDigest(now: Instant): Instant {
  return new Date(evening(now) + DAY_MS)
}

/** Returns 19:00 in Lagos of this day; once that has passed, of the next day. */
function digestTime(now: Instant): Instant {
  return evening(now) > now.getTime() ? new Date(evening(now)) : nextDigest(now)
}

function evening(now: Instant): number {
  const midnight = Math.floor((now.getTime() + LAGOS_AHEAD_MS) / DAY_MS) * DAY_MS - LAGOS_AHEAD_MS
  return midnight + DIGEST_HOUR * HOUR_MS
}
