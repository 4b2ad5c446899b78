import * as z from 'zod/mini'
import { LISTING_KINDS } from '../catalog/kinds.ts'
import { adminList } from '../core/admin-list.ts'
import { CampusValue, Id, IdParams, required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { REASON_LENGTH } from '../core/limits.ts'
import { MessageImage } from '../messaging/messages.ts'
import { REPORT_STATUSES } from './statuses.ts'

const Person = z.object({ id: z.number(), name: z.string() })

export const AdminReport = z.object({
  id: z.number(),
  kind: z.enum(['person', 'message', ...LISTING_KINDS]),
  title: z.string(),
  content: z.nullable(z.string()),
  /** Served at `/api/messages/images/{id}/{320 or 1024}` while the message exists. */
  images: z.array(MessageImage),
  itemId: z.nullable(z.number()),
  campus: z.string(),
  reason: z.string(),
  createdAt: Time,
  reporter: Person,
  user: Person,
  status: z.enum(REPORT_STATUSES),
  decision: z.nullable(z.object({ by: Person, at: Time, reason: z.string() })),
})
export type AdminReport = z.infer<typeof AdminReport>

export const listReports = adminList({
  path: '/api/admin/reports',
  summary: 'Lists reports from members, newest first; a campus admin sees their campus only',
  access: 'admin',
  rows: ['reports', AdminReport],
  filters: {
    campus: z.optional(CampusValue),
    status: z._default(z.enum(REPORT_STATUSES, 'Invalid status'), 'open'),
    productId: z.optional(Id),
  },
})

export const resolveReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/resolve',
  summary:
    'Decides on a report and all open ones about the same thing: disable the listing, warn, or dismiss',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({
    action: z.enum(['disable', 'warn', 'dismiss'], 'Choose disable, warn or dismiss'),
    reason: required('Please provide a reason', REASON_LENGTH),
  }),
  fieldTexts: { action: 'What to do: disable the listing, warn its owner, or dismiss the report.' },
  reply: z.object({ message: z.string(), report: AdminReport }),
})
