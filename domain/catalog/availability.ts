import type { Instant } from '#domain/shared/time.ts'
import { DAY_MS, later } from '#domain/shared/time.ts'

/** Sale states of a product; `paused` after its owner did not confirm that it is still available. */
const AVAILABILITIES = ['for_sale', 'sold', 'paused'] as const
export type Availability = (typeof AVAILABILITIES)[number]

export type Freshness = {
  availability: Availability
  renewedAt: Instant
  /** Time of the question to its owner; null once they have answered. */
  askedAt: Instant | null
}

/** Time until a product has to be confirmed, and time for its owner to answer. */
export const FRESH_MS = 21 * DAY_MS
export const ANSWER_MS = 7 * DAY_MS

export function newFreshness(now: Instant): Freshness {
  return { availability: 'for_sale', renewedAt: now, askedAt: null }
}

export function renewed<P extends Freshness>(product: P, now: Instant): P {
  return { ...product, ...newFreshness(now) }
}

export function sold<P extends Freshness>(product: P): P {
  return { ...product, availability: 'sold', askedAt: null }
}

/** A change by its owner confirms that it is available; a sold one remains sold. */
export function refresh<P extends Freshness>(product: P, now: Instant): P {
  return product.availability === 'sold' ? product : renewed(product, now)
}

/** Returns the same object if neither a question to its owner nor a pause is due. */
export function expire<P extends Freshness & { isDisabled: boolean }>(product: P, now: Instant): P {
  const { availability, isDisabled, renewedAt, askedAt } = product
  if (availability !== 'for_sale') return product
  if (askedAt !== null)
    return later(askedAt, ANSWER_MS) > now ? product : { ...product, availability: 'paused', askedAt: null }
  return isDisabled || later(renewedAt, FRESH_MS) > now ? product : { ...product, askedAt: now }
}

export function isOnSale({
  availability,
  isDisabled,
}: Pick<Freshness, 'availability'> & { isDisabled: boolean }) {
  return availability === 'for_sale' && !isDisabled
}
