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

/** What admins read: people, listings, reports and the audit log. */
export type ModerationReads = {
  /** Counts of people and listings, of a campus or of all. */
  adminDashboard: (campus: string | undefined) => Promise<ReplyOf<typeof getAdminDashboard>>
  /** How much waits for this admin, of their campus or of all. */
  waitingForAdmins: (viewer: Actor) => Promise<ReplyOf<typeof countWaiting>>
  /** What an admin should look at of a campus, or of all, newest first; never what they are part of. */
  signals: (viewer: Actor, query: SignalQuery) => Promise<Listed<AdminSignal>>
  /** What is announced now on a campus, or only on all of them, newest first. */
  liveAnnouncements: (campus: string | undefined) => Promise<Announcement[]>
  /** What was announced on a campus and on all, or everywhere; live ones first, then the newest. */
  announcements: (viewer: Actor, query: AnnouncementQuery) => Promise<Listed<AdminAnnouncement>>
  adminUsers: (query: AdminUserQuery) => Promise<Listed<AdminUser>>
  adminUser: (id: number) => Promise<AdminUser | undefined>
  /** Whom and what this admin may find by a text: the likeliest first, and whether there are more. */
  foundForAdmins: (text: string, viewer: Actor) => Promise<ReplyOf<typeof searchForAdmins>>
  /** A person as this admin sees them; undefined for whom they may not look up. */
  personForAdmins: (id: number, viewer: Actor, now: Date) => Promise<PersonForAdmins | undefined>
  /** A person's money; undefined for admins who may not see it. */
  moneyForAdmins: (id: number, viewer: Actor) => Promise<PersonMoney | undefined>
  /** An order as this admin sees it; undefined for one that they may not look up. */
  orderForAdmins: (id: number, viewer: Actor) => Promise<OrderForAdmins | undefined>
  /** A deposit or withdrawal by its reference; undefined for one that this admin may not look up. */
  paymentForAdmins: (reference: string, viewer: Actor) => Promise<PaymentForAdmins | undefined>
  /** What admins did, newest first. */
  auditLog: (query: AuditPageQuery) => Promise<Listed<AuditEntry>>
  /** The same without pages, read in batches. */
  auditEntries: (filter: AuditFilter) => AsyncIterable<AuditEntry>
  /** Those who are in the audit log, by name. */
  auditActors: () => Promise<AuditEntry['actor'][]>
  /** What is not disabled on a campus, or on all of them, sold and paused ones too, newest first. */
  adminProducts: (
    query: Omit<AdminProductQuery, 'campus'>,
    campus: string | undefined,
  ) => Promise<Listed<AdminProduct>>
  /** What was disabled on a campus, or on all of them, newest first. */
  disabledProducts: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<AdminProduct>>
  disabledBusinesses: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<Business>>
  /** What people told the admins of a campus, or of all, newest first. */
  reports: (query: ReportQuery) => Promise<Listed<AdminReport>>
  report: (id: number) => Promise<AdminReport | undefined>
  /** What a user told the admins, newest first. */
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
