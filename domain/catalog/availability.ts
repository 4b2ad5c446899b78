import type { Instant } from '#domain/shared/time.ts'
import { DAY_MS, later } from '#domain/shared/time.ts'

/** Whether a product can be had: sold, or paused since its owner did not say that it is still there. */
const AVAILABILITIES = ['for_sale', 'sold', 'paused'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** How a product stands between its owner and the clock. */
export type Freshness = {
  availability: Availability
  /** When it was listed, or when its owner last said that it is still there. */
  renewedAt: Instant
  /** When its owner was asked whether it is still there; null once they have answered. */
  askedAt: Instant | null
}

/** How long a product is taken for fresh, and how long its owner may take to answer. */
export const FRESH_MS = 21 * DAY_MS
export const ANSWER_MS = 7 * DAY_MS

/** A product as it is listed. */
export function newFreshness(now: Instant): Freshness {
  return { availability: 'for_sale', renewedAt: now, askedAt: null }
}

/** The product in lists from now on, as its owner says: still there, or there again. */
export function renewed<P extends Freshness>(product: P, now: Instant): P {
  return { ...product, ...newFreshness(now) }
}

/** The product as its owner marks it when it is gone. It keeps its page. */
export function sold<P extends Freshness>(product: P): P {
  return { ...product, availability: 'sold', askedAt: null }
}

/** The product after its owner changed it, which says that it is there; what is sold stays sold. */
export function refresh<P extends Freshness>(product: P, now: Instant): P {
  return product.availability === 'sold' ? product : renewed(product, now)
}

/** The product as the clock finds it: asked about when it is old, paused when nobody answered; itself when neither is due. */
export function expire<P extends Freshness & { isDisabled: boolean }>(product: P, now: Instant): P {
  const { availability, isDisabled, renewedAt, askedAt } = product
  if (availability !== 'for_sale') return product
  if (askedAt !== null)
    return later(askedAt, ANSWER_MS) > now ? product : { ...product, availability: 'paused', askedAt: null }
  return isDisabled || later(renewedAt, FRESH_MS) > now ? product : { ...product, askedAt: now }
}

/** Whether it stands in lists and can be bought. */
export function isOnSale({
  availability,
  isDisabled,
}: Pick<Freshness, 'availability'> & { isDisabled: boolean }) {
  return availability === 'for_sale' && !isDisabled
}
