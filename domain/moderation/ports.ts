import type { Actor } from '#domain/shared/actor.ts'
import type { OpenWork } from '#domain/shared/admin-summary.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Overdue } from './admin-work.ts'
import type { Announcement } from './announcement.ts'
import type { AuditAction } from './audit.ts'
import type { CampusPage } from './campus-page.ts'
import type { Finding } from './signals.ts'

export type CampusPages = {
  /** What was set for a campus, or for the default set; undefined where nothing was. */
  of: (campus: string) => Promise<CampusPage | undefined>
  save: (campus: string, page: CampusPage) => Promise<void>
  /** The website in the profile of the campus's longest-serving admin; null where they gave none, or where there is no admin. */
  adminProfileWebsite: (campus: string) => Promise<string | null>
}

/** Announcements of admins, and which members were notified of each. */
export type Announcements = {
  /** How many of a campus, or of those for all (null), are live at this moment; nobody else adds one before the step ends. */
  countLive: (campus: string | null, now: Instant) => Promise<number>
  add: (announcement: Omit<Announcement, 'id'>) => Promise<number>
  forUpdate: (id: number) => Promise<Announcement | undefined>
  save: (announcement: Announcement) => Promise<void>
  /**
   * Returns at most so many members of its campus whose accounts are open and who were not taken for it before, the oldest
   * first. It is locked by `forUpdate`.
   */
  takeUntold: (id: number, limit: number) => Promise<number[]>
}

export type { AuditAction } from './audit.ts'

/** What an admin did, to what, when and why: kept for good. */
export type AuditEntry = {
  actorId: number
  action: AuditAction
  /** `campus:unilag`, `product:17`, … */
  subject: string
  reason: string
  /** What stood there before and what stands there now, in words, where a value changed or money moved. */
  before?: string
  after?: string
  at: Instant
}

export type AuditLog = {
  record: (entry: AuditEntry) => Promise<void>
  /** Whether this person did this to that since then. */
  has: (entry: Pick<AuditEntry, 'actorId' | 'action' | 'subject'>, since: Instant) => Promise<boolean>
}

/** A finding in the admins’ queue: whom it is about, and when an admin looked at it. */
export type Signal = {
  people: readonly { id: number; campus: string }[]
  lookedAt: Instant | null
}

/** Open work of admins, and the notices of it that were sent. */
export type AdminWork = {
  /** The admins with an open account who were not told on this day yet. */
  untold: (day: string) => Promise<Actor[]>
  /** Marks an admin as told on a day; false where they were on this day already. */
  takeDay: (adminId: number, day: string) => Promise<boolean>
  /** What this admin can decide on, of their campus or of all, never about themselves; kinds with nothing are left out. */
  waitingFor: (admin: Actor) => Promise<OpenWork[]>
  /** Takes at most so many reports and student cards that have waited since then or longer: each is taken once. */
  takeOverdue: (since: Instant, limit: number) => Promise<Overdue[]>
}

export type Signals = {
  /**
   * Stores a finding about those of its people whose accounts are open, once by kind and key. A new person reopens it. Returns its
   * id; undefined where no account is open.
   */
  raise: (finding: Finding, at: Instant) => Promise<number | undefined>
  forUpdate: (id: number) => Promise<Signal | undefined>
  settle: (id: number, look: { by: number; at: Instant; note: string }) => Promise<void>
  /** Removes a user from all signals, and signals without people. */
  removeAllOf: (userId: number) => Promise<void>
}

/** What a step may touch of moderation. */
export type ModerationStores = {
  campusPages: CampusPages
  announcements: Announcements
  audit: AuditLog
  signals: Signals
  adminWork: AdminWork
}
