import type { Kobo } from './money.ts'
import { HOUR_MS, type Instant, later } from './time.ts'

export const WORK_KINDS = [
  'disputes',
  'reports',
  'studentCards',
  'lostKeys',
  'corrections',
  'signals',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** Open work of one kind that an admin can decide on; `since` is the oldest one's time in ISO 8601. */
export type OpenWork = { kind: WorkKind; count: number; since: string }

/** State of the platform for super admins. Times are in ISO 8601. */
export type SystemState = {
  failedPayouts: number
  failedJobs: { count: number; since: string } | null
  booksOff: Kobo
  /** The last comparison with the payment provider; null if there was none. */
  comparison: { at: string; hasFailed: boolean; differences: number } | null
  /** Time of the last backup; null if there was none. */
  backupAt: string | null
  /** The free part of the disk, from 0 to 1; null if unknown. */
  diskFree: number | null
}

export type AdminWorkEvent =
  /** Open work this morning and, for a super admin, the state of the platform. */
  | {
      type: 'admin.summary'
      userId: number
      at: string
      work: readonly OpenWork[]
      system: SystemState | null
    }
  | { type: 'admin.work_overdue'; userId: number; reports: number; studentCards: number; since: string }

export const SYSTEM_PARTS = ['payouts', 'jobs', 'books', 'comparison', 'backup', 'disk'] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]

/** Same as the alert on old backups: a nightly one may be late, but not missing. */
const OLD_AFTER_MS = 36 * HOUR_MS
const LEAST_DISK_FREE = 0.1

/** Returns the parts that a super admin should check, a missing comparison or backup included. */
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
