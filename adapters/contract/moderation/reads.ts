import type { Actor } from '#domain/shared/actor.ts'
import type { Business } from '../catalog/businesses.ts'
import type { Listed, ReplyOf } from '../core/endpoint.ts'
import type { AdminUser, AdminUserQuery, countWaiting, getAdminDashboard } from './administration.ts'
import type { AdminAnnouncement, Announcement, AnnouncementQuery } from './announcements.ts'
import type { AuditEntry, AuditFilter, AuditPageQuery } from './audit.ts'
import type { AdminProduct, AdminProductQuery, DisabledQuery } from './disabling.ts'
import type { OrderForAdmins } from './order-for-admins.ts'
import type { PaymentForAdmins } from './payments.ts'
import type { PersonForAdmins, PersonMoney, searchForAdmins } from './people.ts'
import type { AdminReport, ReportQuery } from './reports.ts'
import type { AdminSignal, SignalQuery } from './signals.ts'

/** Queries for admins: people, listings, reports and the audit log. */
export type ModerationReads = {
  /** Returns counts of people and listings, of a campus or of all. */
  adminDashboard: (campus: string | undefined) => Promise<ReplyOf<typeof getAdminDashboard>>
  /** Returns the counts of open work for this admin, of their campus or of all. */
  waitingForAdmins: (viewer: Actor) => Promise<ReplyOf<typeof countWaiting>>
  /** Returns signals of a campus, or of all, newest first; never those that involve the viewer. */
  signals: (viewer: Actor, query: SignalQuery) => Promise<Listed<AdminSignal>>
  /** Returns live announcements to a campus and to all, newest first; without a campus only those to all. */
  liveAnnouncements: (campus: string | undefined) => Promise<Announcement[]>
  /** Returns announcements to a campus and to all, or all of them; live ones first, then newest first. */
  announcements: (viewer: Actor, query: AnnouncementQuery) => Promise<Listed<AdminAnnouncement>>
  adminUsers: (query: AdminUserQuery) => Promise<Listed<AdminUser>>
  adminUser: (id: number) => Promise<AdminUser | undefined>
  /** Returns search results that this admin may see, best first, and whether there are more. */
  foundForAdmins: (text: string, viewer: Actor) => Promise<ReplyOf<typeof searchForAdmins>>
  /** Returns a person for this admin; undefined when they may not look them up. */
  personForAdmins: (id: number, viewer: Actor, now: Date) => Promise<PersonForAdmins | undefined>
  /** Returns a person's money; undefined for admins who may not see it. */
  moneyForAdmins: (id: number, viewer: Actor) => Promise<PersonMoney | undefined>
  /** Returns an order for this admin; undefined when they may not look it up. */
  orderForAdmins: (id: number, viewer: Actor) => Promise<OrderForAdmins | undefined>
  /** Returns a deposit or withdrawal by reference; undefined when this admin may not look it up. */
  paymentForAdmins: (reference: string, viewer: Actor) => Promise<PaymentForAdmins | undefined>
  /** Newest first. */
  auditLog: (query: AuditPageQuery) => Promise<Listed<AuditEntry>>
  /** Returns the whole log, read in batches. */
  auditEntries: (filter: AuditFilter) => AsyncIterable<AuditEntry>
  /** Returns everyone in the audit log, by name. */
  auditActors: () => Promise<AuditEntry['actor'][]>
  /** Returns products that are not disabled, including sold and paused ones, of a campus or of all, newest first. */
  adminProducts: (
    query: Omit<AdminProductQuery, 'campus'>,
    campus: string | undefined,
  ) => Promise<Listed<AdminProduct>>
  /** Returns disabled products of a campus or of all, newest first. */
  disabledProducts: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<AdminProduct>>
  disabledBusinesses: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<Business>>
  /** Returns reports of a campus, or of all, newest first. */
  reports: (query: ReportQuery) => Promise<Listed<AdminReport>>
  report: (id: number) => Promise<AdminReport | undefined>
  /** Returns a user's own reports, newest first. */
  reportsOf: (userId: number) => Promise<
    {
      userId: number
      messageId: number | null
      productId: number | null
      businessId: number | null
      gigId: number | null
      reason: string
      createdAt: string
    }[]
  >
}
