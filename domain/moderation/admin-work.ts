import type { OpenWork, SystemState } from '#domain/shared/admin-summary.ts'
import { troublesOf } from '#domain/shared/admin-summary.ts'
import { DAY_MS, HOUR_MS, type Instant, LAGOS_AHEAD_MS, lagosDayOf, later } from '#domain/shared/time.ts'

/** In Lagos. */
const SUMMARY_FROM_HOUR = 8
/** Admins of overdue reports and student cards are notified at once. */
const OVERDUE_MS = DAY_MS

export type Overdue = { kind: 'reports' | 'studentCards'; campus: string; userId: number; since: Instant }

export type OverdueLoad = { reports: number; studentCards: number; since: Instant }

type Admin = { id: number; role: 'USER' | 'ADMIN' | 'SUPER_ADMIN' }

/** Returns a Lagos day such as `2026-11-23`; undefined before the morning. */
export function summaryDayOf(now: Instant): string | undefined {
  return now < morningOf(now) ? undefined : lagosDayOf(now)
}

/** Leaves out what was opened after 8, which is for tomorrow's summary. */
export function workOfMorning(work: readonly OpenWork[], now: Instant): OpenWork[] {
  return work.filter(({ since }) => new Date(since) <= morningOf(now))
}

function morningOf(now: Instant): Instant {
  const sinceMidnight = (now.getTime() + LAGOS_AHEAD_MS) % DAY_MS
  return later(now, SUMMARY_FROM_HOUR * HOUR_MS - sinceMidnight)
}

export function isWorthSending(work: readonly OpenWork[], system: SystemState | null, now: Instant): boolean {
  return work.length > 0 || (system !== null && troublesOf(system, now).length > 0)
}

export function overdueSince(now: Instant): Instant {
  return later(now, -OVERDUE_MS)
}

/** Work about all admins of a campus goes to the super admins, whom `adminsOf` includes. */
export function overdueLoads(
  items: readonly Overdue[],
  adminsOf: ReadonlyMap<string, readonly Admin[]>,
): Map<number, OverdueLoad> {
  const loads = new Map<number, OverdueLoad>()
  const oldestFirst = items.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  for (const { kind, campus, userId, since } of oldestFirst)
    for (const id of decidersOf(userId, adminsOf.get(campus) ?? [])) {
      const load = loads.get(id) ?? { reports: 0, studentCards: 0, since }
      loads.set(id, { ...load, [kind]: load[kind] + 1 })
    }
  return loads
}

function decidersOf(personId: number, admins: readonly Admin[]): number[] {
  const free = admins.filter(({ id }) => id !== personId)
  const own = free.filter(({ role }) => role === 'ADMIN')
  return (own.length > 0 ? own : free).map(({ id }) => id)
}
