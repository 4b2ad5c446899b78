import type { Actor } from '#domain/shared/actor.ts'
import type { OpenWork } from '#domain/shared/admin-summary.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Overdue } from './admin-work.ts'
import type { Announcement } from './announcement.ts'
import type { AuditAction } from './audit.ts'
import type { CampusPage } from './campus-page.ts'
import type { Finding } from './signals.ts'

export type CampusPages = {
  of: (campus: string) => Promise<CampusPage | undefined>
  save: (campus: string, page: CampusPage) => Promise<void>
  /** The website of the longest-serving admin; null for none. */
  adminProfileWebsite: (campus: string) => Promise<string | null>
}

export type Announcements = {
  /** Locks against new ones until the step ends; null counts those for all campuses. */
  countLive: (campus: string | null, now: Instant) => Promise<number>
  add: (announcement: Omit<Announcement, 'id'>) => Promise<number>
  forUpdate: (id: number) => Promise<Announcement | undefined>
  save: (announcement: Announcement) => Promise<void>
  /** Marks accounts as notified, so that each is returned once. `forUpdate` must have locked it. */
  takeUnnotified: (id: number, limit: number) => Promise<number[]>
}

export type { AuditAction } from './audit.ts'

/** Retained forever. */
export type AuditEntry = {
  actorId: number
  action: AuditAction
  /** `campus:unilag`, `product:17`, … */
  subject: string
  reason: string
  before?: string
  after?: string
  at: Instant
}

export type AuditLog = {
  record: (entry: AuditEntry) => Promise<void>
  has: (entry: Pick<AuditEntry, 'actorId' | 'action' | 'subject'>, since: Instant) => Promise<boolean>
}

export type Signal = {
  people: readonly { id: number; campus: string }[]
  lookedAt: Instant | null
}

export type AdminWork = {
  unnotified: (day: string) => Promise<Actor[]>
  /** Returns false if the summary of that day was marked as sent before. */
  takeDay: (adminId: number, day: string) => Promise<boolean>
  /** Counts what this admin can decide on, never about themselves; empty kinds are left out. */
  waitingFor: (admin: Actor) => Promise<OpenWork[]>
  takeOverdue: (since: Instant, limit: number) => Promise<Overdue[]>
}

export type Signals = {
  /** Stores a finding once by kind and key; a new user reopens it. Undefined if no account is open. */
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
