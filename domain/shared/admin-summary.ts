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

/** `since` is the oldest one's time in ISO 8601. */
export type OpenWork = { kind: WorkKind; count: number; since: string }

/** Times are in ISO 8601. */
export type SystemState = {
  failedPayouts: number
  failedJobs: { count: number; since: string } | null
  booksOff: Kobo
  comparison: { at: string; hasFailed: boolean; differences: number } | null
  backupAt: string | null
  /** From 0 to 1; null if unknown. */
  diskFree: number | null
}

export type AdminWorkEvent =
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

/** As in the alert on old backups: a nightly one may be late, but not missing. */
const OLD_AFTER_MS = 36 * HOUR_MS
const LEAST_DISK_FREE = 0.1

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
