import { DAY_MS, HOUR_MS, type Instant, LAGOS_AHEAD_MS } from '#domain/shared/time.ts'
import { MAX_SINGLE_ALERTS } from '../limits.ts'

export type AlertReason = 'match' | 'price_drop' | 'back'

export type AlertDay = { singles: number; digestAt: Instant | null }

export type AlertDelivery = { how: 'single' } | { how: 'digest'; dueAt: Instant }

const DIGEST_HOUR = 19

export const NO_ALERTS: AlertDay = { singles: 0, digestAt: null }

/** Returns how an alert is delivered: five a day at once, the rest in the next digest. */
export function deliveryOf({ singles, digestAt }: AlertDay, now: Instant): AlertDelivery {
  if (singles < MAX_SINGLE_ALERTS) return { how: 'single' }
  return { how: 'digest', dueAt: digestAt === null ? digestTime(now) : nextDigest(now) }
}

export function nextDigest(now: Instant): Instant {
  return new Date(evening(now) + DAY_MS)
}

function digestTime(now: Instant): Instant {
  return evening(now) > now.getTime() ? new Date(evening(now)) : nextDigest(now)
}

function evening(now: Instant): number {
  const midnight = Math.floor((now.getTime() + LAGOS_AHEAD_MS) / DAY_MS) * DAY_MS - LAGOS_AHEAD_MS
  return midnight + DIGEST_HOUR * HOUR_MS
}
