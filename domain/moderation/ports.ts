import type { Actor } from '#domain/shared/actor.ts'
import type { OpenWork } from '#domain/shared/admin-summary.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Overdue } from './admin-work.ts'
import type { Announcement } from './announcement.ts'
import type { AuditAction } from './audit.ts'
import type { CampusPage } from './campus-page.ts'
import type { Finding } from './signals.ts'

export type CampusPages = {
  /** Returns the page stored for a campus or for the default set; undefined if none was set. */
  of: (campus: string) => Promise<CampusPage | undefined>
  save: (campus: string, page: CampusPage) => Promise<void>
  /** Returns the website in the profile of the campus's longest-serving admin; null if they have none, or there is no admin. */
  adminProfileWebsite: (campus: string) => Promise<string | null>
}

export type Announcements = {
  /** Returns the number of live announcements of a campus, or of those for all (null); locks it against new ones until the step ends. */
  countLive: (campus: string | null, now: Instant) => Promise<number>
  add: (announcement: Omit<Announcement, 'id'>) => Promise<number>
  forUpdate: (id: number) => Promise<Announcement | undefined>
  save: (announcement: Announcement) => Promise<void>
  /**
   * Returns at most `limit` open accounts of its campus, oldest first, and marks them as notified: each is returned once. `forUpdate` must
   * have locked it.
   */
  takeUntold: (id: number, limit: number) => Promise<number[]>
}

export type { AuditAction } from './audit.ts'

/** An entry of the audit log, which is retained forever. */
export type AuditEntry = {
  actorId: number
  action: AuditAction
  /** `campus:unilag`, `product:17`, … */
  subject: string
  reason: string
  /** The value before and after, in words, if a value changed or money moved. */
  before?: string
  after?: string
  at: Instant
}

export type AuditLog = {
  record: (entry: AuditEntry) => Promise<void>
  /** Returns whether this actor did this to the subject since a time. */
  has: (entry: Pick<AuditEntry, 'actorId' | 'action' | 'subject'>, since: Instant) => Promise<boolean>
}

export type Signal = {
  people: readonly { id: number; campus: string }[]
  lookedAt: Instant | null
}

export type AdminWork = {
  /** Returns the admins with an open account who have no summary of this day yet. */
  untold: (day: string) => Promise<Actor[]>
  /** Marks an admin's summary of a day as sent; returns false if it was before. */
  takeDay: (adminId: number, day: string) => Promise<boolean>
  /**
   * Returns the number of items by kind that this admin can decide on, of their campus or of all, never about themselves; empty kinds are
   * left out.
   */
  waitingFor: (admin: Actor) => Promise<OpenWork[]>
  /** Returns at most `limit` reports and student cards that were opened before, each once. */
  takeOverdue: (since: Instant, limit: number) => Promise<Overdue[]>
}

export type Signals = {
  /**
   * Stores a finding about those of its users whose accounts are open, once by kind and key; a new user reopens it. Returns its id;
   * undefined if no account is open.
   */
  raise: (finding: Finding, at: Instant) => Promise<number | undefined>
  forUpdate: (id: number) => Promise<Signal | undefined>
  settle: (id: number, look: { by: number; at: Instant; note: string }) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

export type ModerationStores = {
  campusPages: CampusPages
  announcements: Announcements
  audit: AuditLog
  signals: Signals
  adminWork: AdminWork
}
