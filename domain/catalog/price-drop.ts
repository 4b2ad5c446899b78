import { type Kobo, kobo } from '#domain/shared/money.ts'
import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import { SMALLEST_DROP_PERCENT } from './limits.ts'

export type PastPrice = { price: Kobo; until: Instant }

/** Returns the start of the last day: a price raised and lowered again within it has not dropped. */
export function pricesCountSince(now: Instant): Instant {
  return later(now, -DAY_MS)
}

/** Returns the lowest price of the last day; null for a smaller drop and for a price on request. */
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
