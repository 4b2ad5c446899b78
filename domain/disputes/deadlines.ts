import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import type { Dispute } from './dispute.ts'

/** Reminders of an undecided dispute. Two months are promised, so the last leaves super admins two weeks. */
const MARKS = [
  { afterDays: 7, whom: 'admins' },
  { afterDays: 30, whom: 'admins' },
  { afterDays: 45, whom: 'super_admins' },
] as const

/** Promised in the Terms. */
const DECIDED_WITHIN_DAYS = 60

export function decideBy(openedAt: Instant): Instant {
  return later(openedAt, DECIDED_WITHIN_DAYS * DAY_MS)
}

export type ReminderDue = { days: number; whom: 'admins' | 'super_admins'; reminders: number }

/** Returns one reminder for a late run, not all that it missed. */
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

/** Filter for open disputes opened before a time with fewer than this number of reminders. */
export type Undecided = { since: Instant; fewerReminders: number }

export function undecidedAt(now: Instant): Undecided[] {
  return MARKS.map(({ afterDays }, index) => ({
    since: later(now, -afterDays * DAY_MS),
    fewerReminders: index + 1,
  }))
}
