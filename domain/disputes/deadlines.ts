import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import type { Dispute } from './dispute.ts'

/**
 * When an undecided dispute is brought up again: two months are promised, so the super admins have two weeks left to see to it.
 */
const MARKS = [
  { afterDays: 7, whom: 'admins' },
  { afterDays: 30, whom: 'admins' },
  { afterDays: 45, whom: 'super_admins' },
] as const

/** Disputes are decided within two months, as the Terms promise. */
const DECIDED_WITHIN_DAYS = 60

/** Returns by when an admin decides a dispute at the latest. */
export function decideBy(openedAt: Instant): Instant {
  return later(openedAt, DECIDED_WITHIN_DAYS * DAY_MS)
}

export type ReminderDue = { days: number; whom: 'admins' | 'super_admins'; reminders: number }

/** Returns which reminder is due of a dispute now; undefined when none is. A late run sends one, not all that it missed. */
export function reminderDue(
  { status, openedAt, reminders }: Pick<Dispute, 'status' | 'openedAt' | 'reminders'>,
  now: Instant,
): ReminderDue | undefined {
  if (status !== 'open') return undefined
  const passed = MARKS.filter(({ afterDays }) => now >= later(openedAt, afterDays * DAY_MS))
  const mark = passed.at(-1)
  if (!mark || passed.length <= reminders) return undefined
  return { days: mark.afterDays, whom: mark.whom, reminders: passed.length }
}

/** Selects open disputes that were opened before this moment and of which fewer than this number of reminders were due. */
export type Undecided = { since: Instant; fewerReminders: number }

/** Returns of which disputes a reminder may be due. */
export function undecidedAt(now: Instant): Undecided[] {
  return MARKS.map(({ afterDays }, index) => ({
    since: later(now, -afterDays * DAY_MS),
    fewerReminders: index + 1,
  }))
}
