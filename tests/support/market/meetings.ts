import type { OpeningHours } from '#domain/meetings/opening.ts'
import type { PointDetails } from '#domain/meetings/point.ts'
import { DAY_MS } from '#domain/shared/time.ts'

const DAY = { opens: '08:00', closes: '18:00' }

export const SIX_DAYS: OpeningHours = {
  mon: DAY,
  tue: DAY,
  wed: DAY,
  thu: DAY,
  fri: DAY,
  sat: DAY,
  sun: null,
}

export function aPoint(some: Partial<PointDetails> = {}): PointDetails {
  return { name: 'Main Gate', directions: 'By the security post', hours: SIX_DAYS, ...some }
}

/** Returns noon in Lagos in some days, or a day later instead of a Sunday. */
export function nextNoon(days: number): Date {
  const at = new Date(Date.now() + days * DAY_MS)
  at.setUTCHours(11, 0, 0, 0)
  return at.getUTCDay() === 0 ? new Date(at.getTime() + DAY_MS) : at
}
