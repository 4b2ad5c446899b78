import * as z from 'zod/mini'
import { ORDER_STATUSES } from '../core/choices.ts'
import { IdParams, Message, ProfilePicture, required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { DISABLING_REASON_LENGTH } from '../core/limits.ts'
import { Restriction } from '../identity/accounts.ts'
import { Transaction } from '../wallet/wallet.ts'
import { AdminUser } from './administration.ts'
import { AuditEntry } from './audit.ts'
import { PaymentStatus } from './payments.ts'
import { AdminReport } from './reports.ts'

const Role = AdminUser.shape.role

export const FoundPerson = z.object({
  id: z.number(),
  name: z.string(),
  picture: ProfilePicture,
  email: z.string(),
  campus: z.string(),
  role: Role,
  /** Its personal data is erased. */
  isClosed: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

const Named = z.object({ id: z.number(), name: z.string() })

export const FoundOrder = z.object({
  id: z.number(),
  orderNumber: z.string(),
  title: z.string(),
  /** Naira, including the fee. */
  amount: z.number(),
  status: z.enum(ORDER_STATUSES),
  isDisputed: z.boolean(),
  buyer: Named,
  seller: Named,
  at: Time,
})
export type FoundOrder = z.infer<typeof FoundOrder>

/** Names no amount: that is on its page, where the view is logged. */
export const FoundPayment = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  reference: z.string(),
  status: PaymentStatus,
  person: Named,
  accountEnd: z.nullable(z.string()),
  at: Time,
})
export type FoundPayment = z.infer<typeof FoundPayment>

export const searchForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Finds people, orders and payments; a campus admin finds what concerns their campus only',
  access: 'admin',
  fieldTexts: {
    q: 'A name, email address, phone number, id, order number, payment reference, or the last digits of a bank account.',
  },
  query: z.strictObject({ q: required('Enter what to search for', 100) }),
  reply: z.object({
    people: z.array(FoundPerson),
    orders: z.array(FoundOrder),
    payments: z.array(FoundPayment),
    hasMore: z.boolean(),
  }),
})

/** Deals paused by the platform do not count as disputed. */
const DealCounts = z.object({
  all: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  disputed: z.number(),
  /** An admin awarded all of the money to the other side. */
  lost: z.number(),
})
export type DealCounts = z.infer<typeof DealCounts>

export const DEAL_SIDES = ['bought', 'sold', 'posted', 'worked'] as const
export type DealSide = (typeof DEAL_SIDES)[number]

export const PersonDeal = z.object({
  kind: z.enum(['order', 'gig']),
  id: z.number(),
  side: z.enum(DEAL_SIDES),
  title: z.string(),
  /** Naira, including the fee; for an unpaid gig its budget. */
  amount: z.number(),
  status: z.string(),
  isDisputed: z.boolean(),
  other: z.nullable(z.object({ id: z.number(), name: z.string() })),
  at: Time,
})
export type PersonDeal = z.infer<typeof PersonDeal>

export const PersonReport = z.object({
  id: z.number(),
  kind: AdminReport.shape.kind,
  title: z.string(),
  reason: z.string(),
  createdAt: Time,
  /** `acted`: decided together with another report about the same subject. */
  outcome: z.enum(['open', 'taken_down', 'warned', 'acted', 'dismissed']),
  decision: z.nullable(z.string()),
})
export type PersonReport = z.infer<typeof PersonReport>

export const PersonForAdmins = z.object({
  id: z.number(),
  name: z.string(),
  /** Also while the account is suspended or disabled, and others don't see it. */
  picture: ProfilePicture,
  faculty: z.nullable(z.string()),
  about: z.nullable(z.string()),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  campus: z.string(),
  role: Role,
  adminCampus: z.nullable(z.string()),
  joinedAt: Time,
  lastSeenAt: z.nullable(Time),
  verifiedUntil: z.nullable(Time),
  isClosed: z.boolean(),
  removalDueAt: z.nullable(Time),
  restriction: z.nullable(z.extend(Restriction, { by: z.string() })),
  mayRestrict: z.boolean(),
  mayModerateProfile: z.boolean(),
  mayReadMoney: z.boolean(),
  counts: z.record(z.enum(DEAL_SIDES), DealCounts),
  deals: z.array(PersonDeal),
  reports: z.object({
    all: z.number(),
    open: z.number(),
    warnings: z.number(),
    newest: z.array(PersonReport),
  }),
  knownDevices: z.number(),
  /** Last used first, without network addresses. */
  sessions: z.array(
    z.object({ id: z.number(), name: z.string(), isNew: z.boolean(), createdAt: Time, lastSeenAt: Time }),
  ),
  actions: z.array(AuditEntry),
})
export type PersonForAdmins = z.infer<typeof PersonForAdmins>

export const getPersonForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'Returns a person with their deals, reports and sessions, for admins of their campus',
  access: 'admin',
  params: IdParams,
  reply: PersonForAdmins,
})

export const writeNote = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/notes',
  summary: 'Keeps a note about a person in the audit log, for admins of their campus',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({ note: required('Please write a note', DISABLING_REASON_LENGTH) }),
  fieldTexts: { note: 'Other admins read it on the page of the person. It can’t be changed.' },
  reply: z.object({ message: z.string() }),
})

export const removeFromProfile = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id/profile',
  summary: 'Removes the picture or the texts of a person’s profile, and tells them the reason',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({
    part: z.enum(['picture', 'texts'], 'Choose what to remove'),
    reason: required('Please provide a reason', DISABLING_REASON_LENGTH),
  }),
  fieldTexts: { part: '`picture`, or `texts` for the faculty and the line about them' },
  reply: Message,
})

export const PersonMoney = z.object({
  balance: z.number(),
  pendingBalance: z.number(),
  heldInEscrow: z.number(),
  debt: z.number(),
  frozen: z.number(),
  movements: z.array(Transaction),
})
export type PersonMoney = z.infer<typeof PersonMoney>

export const getMoneyForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id/money',
  summary: 'Returns a person’s balances and newest movements; each look is kept in the audit log',
  access: 'super',
  changes: true,
  params: IdParams,
  reply: PersonMoney,
})
