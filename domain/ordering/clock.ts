import { DAY_MS, daysInWords, type Instant, later } from '#domain/shared/time.ts'
import type { Order } from './order.ts'

type Mark =
  | { afterDays: number; act: 'remind'; whom: 'buyer' | 'seller' }
  | { afterDays: number; act: 'queue' }
  | { afterDays: number; act: 'expire'; reason: string }

type Stage = 'pending' | 'delivered'

/** What happens to an order that waits too long for one of its sides (R26). Nothing here releases money. */
export const ORDER_CLOCK = {
  pending: [
    { afterDays: 3, act: 'remind', whom: 'seller' },
    { afterDays: 6, act: 'remind', whom: 'seller' },
    { afterDays: 7, act: 'expire', reason: 'The seller did not start on it within 7 days' },
  ],
  delivered: [
    { afterDays: 1, act: 'remind', whom: 'buyer' },
    { afterDays: 3, act: 'remind', whom: 'buyer' },
    { afterDays: 7, act: 'queue' },
  ],
} as const satisfies Record<Stage, readonly Mark[]>

export type Due =
  | { act: 'remind'; whom: 'buyer' | 'seller'; days: number; steps: number }
  | { act: 'queue'; steps: number }
  | { act: 'expire' | 'release'; reason: string }

/** What is due on an order now: the last mark that it has passed and that nothing was done about yet. */
export function dueOn(
  order: Pick<Order, 'status' | 'createdAt' | 'deliveredAt' | 'clockSteps'>,
  now: Instant,
  autoReleaseDays: number | null,
): Due | undefined {
  const { status, deliveredAt, createdAt, clockSteps } = order
  if (status !== 'pending' && status !== 'delivered') return undefined
  const since = status === 'pending' ? createdAt : (deliveredAt ?? now)
  const passed = (days: number) => now >= later(since, days * DAY_MS)
  if (status === 'delivered' && autoReleaseDays !== null && passed(autoReleaseDays))
    return { act: 'release', reason: `Released ${daysInWords(autoReleaseDays)} after delivery` }
  const marks: readonly Mark[] = ORDER_CLOCK[status]
  const steps = marks.filter(({ afterDays }) => passed(afterDays)).length
  const mark = marks[steps - 1]
  if (!mark || steps <= clockSteps) return undefined
  if (mark.act === 'expire') return { act: 'expire', reason: mark.reason }
  if (mark.act === 'queue') return { act: 'queue', steps }
  return { act: 'remind', whom: mark.whom, days: mark.afterDays, steps }
}

/** Orders of a stage that began before this moment and have passed fewer than so many marks. */
export type Waiting = { stage: Stage; since: Instant; fewerSteps: number }

/** Which orders something may be due on at this moment. */
export function waitingAt(now: Instant, autoReleaseDays: number | null): Waiting[] {
  const before = (days: number) => later(now, -days * DAY_MS)
  const marks = (['pending', 'delivered'] as const).flatMap((stage) =>
    ORDER_CLOCK[stage].map(({ afterDays }, index) => ({
      stage,
      since: before(afterDays),
      fewerSteps: index + 1,
    })),
  )
  return autoReleaseDays === null
    ? marks
    : [...marks, { stage: 'delivered', since: before(autoReleaseDays), fewerSteps: 99 }]
}
