import type { Instant } from '#domain/shared/time.ts'
import type { CampusPage } from './campus-page.ts'

export type CampusPages = {
  /** What was set for a campus, or for the default set; undefined where nothing was. */
  of: (campus: string) => Promise<CampusPage | undefined>
  save: (campus: string, page: CampusPage) => Promise<void>
  /** The website in the profile of the campus's longest-serving admin; null where they gave none, or where there is no admin. */
  adminProfileWebsite: (campus: string) => Promise<string | null>
}

/** What an admin did, to what, when and why: kept for good. */
export type AuditEntry = {
  actorId: number
  /** `campus_page.changed`, `product.disabled`, … */
  action: string
  /** `campus:unilag`, `product:17`, … */
  subject: string
  reason: string
  at: Instant
}

export type AuditLog = {
  record: (entry: AuditEntry) => Promise<void>
  /** Whether this person did this to that since then. */
  has: (entry: Pick<AuditEntry, 'actorId' | 'action' | 'subject'>, since: Instant) => Promise<boolean>
}
