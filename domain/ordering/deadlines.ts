import { DAY_MS, daysInWords, type Instant, later } from '#domain/shared/time.ts'
import type { Order } from './order.ts'

type Mark =
  | { afterDays: number; action: 'remind'; whom: 'buyer' | 'seller' }
  | { afterDays: number; action: 'queue' }
  | { afterDays: number; action: 'expire'; reason: string }

type Stage = 'pending' | 'delivered'

/** What happens to an order that waits too long for one of its sides (R26). Only the order’s own clock releases money. */
const ORDER_CLOCK = {
  pending: [
    { afterDays: 3, action: 'remind', whom: 'seller' },
    { afterDays: 6, action: 'remind', whom: 'seller' },
    { afterDays: 7, action: 'expire', reason: 'The seller didn’t start preparing it within 7 days' },
  ],
  delivered: [
    { afterDays: 1, action: 'remind', whom: 'buyer' },
    { afterDays: 3, action: 'remind', whom: 'buyer' },
    { afterDays: 7, action: 'queue' },
  ],
} as const satisfies Record<Stage, readonly Mark[]>

export type Due =
  | { action: 'remind'; whom: 'buyer' | 'seller'; days: number; steps: number }
  | { action: 'queue'; steps: number }
  | { action: 'expire' | 'release'; reason: string }

/** What is due on an order now: the last mark that it has passed and that nothing was done about yet. */
export function dueOn(
  order: Pick<Order, 'status' | 'createdAt' | 'deliveredAt' | 'deadlineSteps' | 'autoReleaseDays'>,
  now: Instant,
): Due | undefined {
  const { status, deliveredAt, createdAt, deadlineSteps, autoReleaseDays } = order
  if (status !== 'pending' && status !== 'delivered') return undefined
  const since = status === 'pending' ? createdAt : (deliveredAt ?? now)
  const passed = (days: number) => now >= later(since, days * DAY_MS)
  if (status === 'delivered' && autoReleaseDays !== null && passed(autoReleaseDays))
    return { action: 'release', reason: `Released ${daysInWords(autoReleaseDays)} after delivery` }
  const marks: readonly Mark[] = ORDER_CLOCK[status]
  const steps = marks.filter(({ afterDays }) => passed(afterDays)).length
  const mark = marks[steps - 1]
  if (!mark || steps <= deadlineSteps) return undefined
  if (mark.action === 'expire') return { action: 'expire', reason: mark.reason }
  if (mark.action === 'queue') return { action: 'queue', steps }
  return { action: 'remind', whom: mark.whom, days: mark.afterDays, steps }
}

/** Selects orders of a stage that began before this moment and have passed fewer than this number of deadlines. */
export type Waiting = { stage: Stage; since: Instant; fewerSteps: number }

/** Which orders a mark may be due on at this moment. */
export function waitingAt(now: Instant): Waiting[] {
  return (['pending', 'delivered'] as const).flatMap((stage) =>
    ORDER_CLOCK[stage].map(({ afterDays }, index) => ({
      stage,
      since: later(now, -afterDays * DAY_MS),
      fewerSteps: index + 1,
    })),
  )
}
