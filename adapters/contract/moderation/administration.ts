import * as z from 'zod/mini'
import { adminList } from '../core/admin-list.ts'
import { CampusValue, Id, Message, required, Time, Why, WhyBody } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { DISABLING_REASON_LENGTH, LONGEST_RESTRICTION_DAYS } from '../core/limits.ts'
import { RESTRICTION_KINDS } from './statuses.ts'

const Counts = z.array(z.object({ category: z.string(), count: z.number() }))

export const getAdminDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'Returns counts of people and listings; a campus admin sees their campus only',
  access: 'admin',
  query: z.strictObject({ campus: z.optional(CampusValue) }),
  reply: z.object({
    totalUsers: z.number(),
    totalProducts: z.number(),
    totalBusinesses: z.number(),
    disabledProducts: z.number(),
    disabledBusinesses: z.number(),
    usersByCampus: z.array(z.object({ campus: z.string(), count: z.number() })),
    productsByCategory: Counts,
    businessesByCategory: Counts,
  }),
})

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  summary:
    'Returns how many disputes, reports, student cards, lost keys, requests and signals wait for the admin',
  access: 'admin',
  reply: z.object({
    disputes: z.number(),
    reports: z.number(),
    studentCards: z.number(),
    lostKeys: z.number(),
    corrections: z.number(),
    signals: z.number(),
  }),
})

export const AdminUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  campus: z.string(),
  role: z.enum(['USER', 'ADMIN', 'SUPER_ADMIN']),
  adminCampus: z.nullable(z.string()),
  createdAt: Time,
  removalDueAt: z.nullable(Time),
  _count: z.object({ products: z.number(), businesses: z.number() }),
})
export type AdminUser = z.infer<typeof AdminUser>

export const SearchWords = z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters')))

export const listUsers = adminList({
  path: '/api/admin/users',
  summary: 'Lists users by name or email, with their number of listings',
  access: 'super',
  rows: ['users', AdminUser],
  filters: { search: SearchWords, campus: z.optional(CampusValue) },
})

export const makeAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/admins',
  summary: 'Makes a user the admin of a campus',
  access: 'super',
  freshProof: true,
  body: z.strictObject({ userId: Id, campus: CampusValue, reason: Why }),
  reply: z.object({ message: z.string(), user: AdminUser }),
})

export const removeAdmin = endpoint({
  method: 'DELETE',
  path: '/api/admin/admins/:userId',
  summary: "Removes an admin's role",
  access: 'super',
  freshProof: true,
  params: z.strictObject({ userId: Id }),
  body: WhyBody,
  reply: Message,
})

export const resetAdminKeys = endpoint({
  method: 'DELETE',
  path: '/api/admin/admins/:userId/keys',
  summary: "Removes another admin's PIN, passkeys and authenticator app, and signs them out",
  access: 'super',
  freshProof: true,
  params: z.strictObject({ userId: Id }),
  body: WhyBody,
  reply: Message,
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Deletes a user and everything they posted, at once or after `REMOVAL_HOLD_HOURS`',
  access: 'super',
  freshProof: true,
  params: z.strictObject({ id: Id }),
  body: WhyBody,
  reply: Message,
})

export const restrictUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/restriction',
  summary: 'Suspends a member of the admin’s campus, or puts their withdrawals on hold',
  note: 'Payouts that have not left return to the wallet. A suspension hides their products and businesses and deletes their open gigs, bids and offers.',
  access: 'admin',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    restriction: z.enum(RESTRICTION_KINDS, 'Invalid restriction'),
    days: z.nullable(
      z
        .int('Choose how long it lasts')
        .check(
          z.minimum(1, 'Choose how long it lasts'),
          z.maximum(LONGEST_RESTRICTION_DAYS, `At most ${LONGEST_RESTRICTION_DAYS} days`),
        ),
    ),
    reason: required('Please provide a reason', DISABLING_REASON_LENGTH),
    stopsDeals: z.optional(z.boolean()),
  }),
  fieldTexts: {
    restriction:
      '`suspension` stops listing, bidding, buying, writing, depositing and withdrawing, `payout_hold` withdrawing alone',
    days: 'How many days it lasts; null for until an admin ends it',
    stopsDeals: 'Opens a dispute on each open order and gig of a suspended member, for an admin to decide',
  },
  reply: Message,
})

export const endRestriction = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/restriction',
  summary: 'Ends the suspension of a member, or the hold on their withdrawals',
  access: 'admin',
  params: z.strictObject({ id: Id }),
  body: WhyBody,
  reply: Message,
})

export const takeBackRemoval = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/removal',
  summary: 'Takes the deletion of a user back while it waits',
  access: 'super',
  params: z.strictObject({ id: Id }),
  body: WhyBody,
  reply: Message,
})
