import type { Kobo } from './money.ts'
import { HOUR_MS, type Instant, later } from './time.ts'

/** What waits for admins, in the order in which it is told. */
export const WORK_KINDS = [
  'disputes',
  'reports',
  'studentCards',
  'lostKeys',
  'corrections',
  'signals',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** How much of one kind an admin can decide on, and since when the oldest waits, in ISO 8601. */
export type OpenWork = { kind: WorkKind; count: number; since: string }

/** How the platform itself is doing, for super admins. Times are in ISO 8601. */
export type SystemState = {
  /** Payouts that failed in the last 24 hours. */
  failedPayouts: number
  failedJobs: { count: number; since: string } | null
  /** What the books are off by; 0 when they balance. */
  booksOff: Kobo
  /** The last comparison with the payment provider; null where there was none. */
  comparison: { at: string; hasFailed: boolean; differences: number } | null
  /** When the last backup was taken; null where there was none. */
  backupAt: string | null
  /** The free part of the disk, from 0 to 1; null where it is not known. */
  diskFree: number | null
}

/** What an admin is told of their work. */
export type AdminWorkEvent =
  /** What waits for them this morning and, for a super admin, how the platform is doing. */
  | {
      type: 'admin.summary'
      userId: number
      at: string
      work: readonly OpenWork[]
      system: SystemState | null
    }
  /** So many reports and student cards have waited a day, the oldest since then. */
  | { type: 'admin.work_overdue'; userId: number; reports: number; studentCards: number; since: string }

export const SYSTEM_PARTS = ['payouts', 'jobs', 'books', 'comparison', 'backup', 'disk'] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]

/** As for the alert on old backups: a nightly one may be late, but not missing. */
const OLD_AFTER_MS = 36 * HOUR_MS
const LEAST_DISK_FREE = 0.1

/** Returns which parts a super admin should look at. A comparison or backup that never was is one of them. */
export function troublesOf(state: SystemState, at: Instant): SystemPart[] {
  const { comparison, backupAt } = state
  const isOld = (time: string) => new Date(time) <= later(at, -OLD_AFTER_MS)
  const isTrouble: Record<SystemPart, boolean> = {
    payouts: state.failedPayouts > 0,
    jobs: state.failedJobs !== null,
    books: state.booksOff !== 0,
    comparison:
      comparison === null || comparison.hasFailed || comparison.differences > 0 || isOld(comparison.at),
    backup: backupAt === null || isOld(backupAt),
    disk: state.diskFree !== null && state.diskFree < LEAST_DISK_FREE,
  }
  return SYSTEM_PARTS.filter((part) => isTrouble[part])
}
