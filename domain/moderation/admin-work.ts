import { DAY_MS, HOUR_MS, type Instant, LAGOS_AHEAD_MS } from '#domain/shared/time.ts'

/** In the morning, in Lagos. */
const REMINDED_FROM_HOUR = 8

/** Of a campus: whom its open reports are about, and whose student cards wait. A person is there once for each. */
export type CampusWork = { campus: string; reports: readonly number[]; cards: readonly number[] }

/** How many reports and student cards one admin can decide on. */
export type Workload = { reports: number; cards: number }

type Admin = { id: number; role: 'USER' | 'ADMIN' | 'SUPER_ADMIN' }

/** Returns the day in Lagos on which admins may be reminded now, as `2026-11-23`; undefined before the morning. */
export function reminderDayOf(now: Instant): string | undefined {
  const inLagos = now.getTime() + LAGOS_AHEAD_MS
  return inLagos % DAY_MS < REMINDED_FROM_HOUR * HOUR_MS
    ? undefined
    : new Date(inLagos).toISOString().slice(0, 10)
}

/**
 * Returns what each admin can decide on: what waits on a campus is for its own admins or, where all of them are the person it is
 * about, for the super admins. Those with nothing are left out.
 */
export function workloads(
  campuses: readonly { work: CampusWork; admins: readonly Admin[] }[],
): Map<number, Workload> {
  const loads = new Map<number, Workload>()
  for (const { work, admins } of campuses)
    for (const kind of ['reports', 'cards'] as const)
      for (const personId of work[kind])
        for (const id of decidersOf(personId, admins)) {
          const load = loads.get(id) ?? { reports: 0, cards: 0 }
          loads.set(id, { ...load, [kind]: load[kind] + 1 })
        }
  return loads
}

/** The admins of a campus who may decide on something about this person. */
function decidersOf(personId: number, admins: readonly Admin[]): number[] {
  const free = admins.filter(({ id }) => id !== personId)
  const own = free.filter(({ role }) => role === 'ADMIN')
  return (own.length > 0 ? own : free).map(({ id }) => id)
}
