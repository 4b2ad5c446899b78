import type { Actor } from '#domain/shared/actor.ts'
import type { Business } from '../catalog/businesses.ts'
import type { ListingKind } from '../catalog/kinds.ts'
import type { Listed, ReplyOf } from '../core/endpoint.ts'
import type { AdminUser, countWaiting, getAdminDashboard } from './administration.ts'
import type { Announcement } from './announcements.ts'
import type { AuditEntry, AuditFilter } from './audit.ts'
import type { AdminProduct, DisabledQuery } from './disabling.ts'
import type { OrderForAdmins } from './order-for-admins.ts'
import type { PaymentForAdmins } from './payments.ts'
import type { PersonForAdmins, PersonMoney, searchForAdmins } from './people.ts'
import type { AdminReport } from './reports.ts'

/** Undefined also for admins who may not look it up. */
type LookUp<Found> = Promise<Found | undefined>

export type ModerationReads = {
  adminDashboard: (campus: string | undefined) => Promise<ReplyOf<typeof getAdminDashboard>>
  waitingForAdmins: (viewer: Actor) => Promise<ReplyOf<typeof countWaiting>>
  /** Newest first; without a campus only those to all. */
  liveAnnouncements: (campus: string | undefined) => Promise<Announcement[]>
  adminUser: (id: number) => Promise<AdminUser | undefined>
  /** Returns what this admin may see, best first. */
  foundForAdmins: (text: string, viewer: Actor) => Promise<ReplyOf<typeof searchForAdmins>>
  personForAdmins: (id: number, viewer: Actor, now: Date) => LookUp<PersonForAdmins>
  moneyForAdmins: (id: number, viewer: Actor) => LookUp<PersonMoney>
  orderForAdmins: (id: number, viewer: Actor) => LookUp<OrderForAdmins>
  paymentForAdmins: (reference: string, viewer: Actor) => LookUp<PaymentForAdmins>
  auditEntries: (filter: AuditFilter) => AsyncIterable<AuditEntry>
  disabledProducts: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<AdminProduct>>
  disabledBusinesses: (query: DisabledQuery, campus: string | undefined) => Promise<Listed<Business>>
  report: (id: number) => Promise<AdminReport | undefined>
  reportsOf: (userId: number) => Promise<
    (Record<`${ListingKind}Id`, number | null> & {
      userId: number
      messageId: number | null
      reason: string
      createdAt: string
    })[]
  >
}
