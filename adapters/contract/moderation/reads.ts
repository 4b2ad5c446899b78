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

export type ModerationReads = {
  adminDashboard: (campus: string | undefined) => Promise<ReplyOf<typeof getAdminDashboard>>
  waitingForAdmins: (viewer: Actor) => Promise<ReplyOf<typeof countWaiting>>
  signals: (viewer: Actor, query: SignalQuery) => Promise<Listed<AdminSignal>>
  liveAnnouncements: (campus: string | undefined) => Promise<Announcement[]>
  announcements: (viewer: Actor, query: AnnouncementQuery) => Promise<Listed<AdminAnnouncement>>
  adminUsers: (query: AdminUserQuery) => Promise<Listed<AdminUser>>
  adminUser: (id: number) => Promise<AdminUser | undefined>
  foundForAdmins: (text: string, viewer: Actor) => Promise<ReplyOf<typeof searchForAdmins>>
  personForAdmins: (id: number, viewer: Actor, now: Date) => Promise<PersonForAdmins | undefined>
  moneyForAdmins: (id: number, viewer: Actor) => Promise<PersonMoney | undefined>
  orderForAdmins: (id: number, viewer: Actor) => Promise<OrderForAdmins | undefined>
  paymentForAdmins: (reference: string, viewer: Actor) => Promise<PaymentForAdmins | undefined>
  auditLog: (query: AuditPageQuery) => Promise<Listed<AuditEntry>>
  auditEntries: (filter: AuditFilter) => AsyncIterable<AuditEntry>
  auditActors: () => Promise<AuditEntry['actor'][]>
  adminProducts: (
    query: Omit<AdminProductQuery, 'campus'>,
    campus: string | undefined,
  ) => Promise<Listed<AdminProduct>>
  disabledProducts: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<AdminProduct>>
  disabledBusinesses: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<Business>>
  reports: (query: ReportQuery) => Promise<Listed<AdminReport>>
  report: (id: number) => Promise<AdminReport | undefined>
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
