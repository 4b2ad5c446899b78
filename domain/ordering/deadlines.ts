import { DAYS_TO } from '#domain/shared/limits.ts'
import { DAY_MS, daysInWords, type Instant, later } from '#domain/shared/time.ts'
import type { Order } from './order.ts'

export type Stage = 'pending' | 'started' | 'delivered'

type Mark =
  | { afterDays: number; action: 'remind' | 'queue' }
  | { afterDays: number; action: 'expire'; reason: string }

/** Only the order’s own `autoReleaseDays` releases money (R26). */
const ORDER_CLOCK = {
  pending: [
    { afterDays: 3, action: 'remind' },
    { afterDays: 6, action: 'remind' },
    {
      afterDays: DAYS_TO.start,
      action: 'expire',
      reason: `The seller didn’t start preparing it within ${DAYS_TO.start} days`,
    },
  ],
  started: [
    { afterDays: 2, action: 'remind' },
    { afterDays: 4, action: 'remind' },
    { afterDays: DAYS_TO.deliver, action: 'queue' },
  ],
  delivered: [
    { afterDays: 1, action: 'remind' },
    { afterDays: 3, action: 'remind' },
    { afterDays: DAYS_TO.confirm, action: 'queue' },
  ],
} as const satisfies Record<Stage, readonly Mark[]>

export type Due =
  | { action: 'remind'; stage: Stage; days: number; steps: number }
  | { action: 'queue'; stage: Stage; steps: number }
  | { action: 'expire' | 'release'; reason: string }

type Clocked = Pick<
  Order,
  'status' | 'createdAt' | 'startedAt' | 'deliveredAt' | 'deadlineSteps' | 'autoReleaseDays'
>

const STAGES: Partial<Record<Order['status'], Stage>> = {
  pending: 'pending',
  confirmed: 'started',
  shipped: 'started',
  delivered: 'delivered',
}

export function stageOf({ status }: Pick<Order, 'status'>): Stage | undefined {
  return STAGES[status]
}

/** Returns the last deadline that has passed and was not handled yet. */
export function dueOn(order: Clocked, now: Instant): Due | undefined {
  const { deadlineSteps, autoReleaseDays } = order
  const stage = stageOf(order)
  if (stage === undefined) return undefined
  const since = sinceOf(order, stage) ?? now
  const passed = (days: number) => now >= later(since, days * DAY_MS)
  if (stage === 'delivered' && autoReleaseDays !== null && passed(autoReleaseDays))
    return { action: 'release', reason: `Released ${daysInWords(autoReleaseDays)} after delivery` }
  const marks: readonly Mark[] = ORDER_CLOCK[stage]
  const steps = marks.filter(({ afterDays }) => passed(afterDays)).length
  const mark = marks[steps - 1]
  if (!mark || steps <= deadlineSteps) return undefined
  if (mark.action === 'expire') return { action: 'expire', reason: mark.reason }
  if (mark.action === 'queue') return { action: 'queue', stage, steps }
  return { action: 'remind', stage, days: mark.afterDays, steps }
}

export type Deadline = { at: Instant; outcome: 'refund' | 'queue' | 'release' }

/** Returns the next final outcome of an order that neither side moves, and when. */
export function deadlineOf(order: Clocked): Deadline | undefined {
  const stage = stageOf(order)
  const since = stage && sinceOf(order, stage)
  if (!stage || !since) return undefined
  if (stage === 'delivered' && order.autoReleaseDays !== null)
    return { at: later(since, order.autoReleaseDays * DAY_MS), outcome: 'release' }
  const marks: readonly Mark[] = ORDER_CLOCK[stage]
  const last = marks.at(-1)
  if (!last || order.deadlineSteps >= marks.length) return undefined
  return { at: later(since, last.afterDays * DAY_MS), outcome: last.action === 'expire' ? 'refund' : 'queue' }
}

function sinceOf({ createdAt, startedAt, deliveredAt }: Clocked, stage: Stage): Instant | null {
  return { pending: createdAt, started: startedAt, delivered: deliveredAt }[stage]
}

export type Waiting = { stage: Stage; since: Instant; fewerSteps: number }

export function waitingAt(now: Instant): Waiting[] {
  return (['pending', 'started', 'delivered'] as const).flatMap((stage) =>
    ORDER_CLOCK[stage].map(({ afterDays }, index) => ({
      stage,
      since: later(now, -afterDays * DAY_MS),
      fewerSteps: index + 1,
    })),
  )
}
