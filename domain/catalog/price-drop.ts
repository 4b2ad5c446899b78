import { type Kobo, kobo } from '#domain/shared/money.ts'
import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import { SMALLEST_DROP_PERCENT } from './limits.ts'

/** A price that a product had until then. */
export type PastPrice = { price: Kobo; until: Instant }

/** Returns since when past prices count: what is raised and lowered again within a day has not dropped. */
export function pricesCountSince(now: Instant): Instant {
  return later(now, -DAY_MS)
}

/**
 * Returns what a price dropped from, the lowest of the last day; null where it is no drop of enough percent below that.
 * A price on request has neither dropped nor can it drop.
 */
export function droppedFrom(
  before: Kobo | null,
  after: Kobo | null,
  past: readonly PastPrice[],
  now: Instant,
): Kobo | null {
  if (before === null || after === null || after <= 0) return null
  const lately = past.filter(({ until }) => until > pricesCountSince(now)).map(({ price }) => price)
  const lowest = kobo(Math.min(before, ...lately))
  return (lowest - after) * 100 >= lowest * SMALLEST_DROP_PERCENT ? lowest : null
}
