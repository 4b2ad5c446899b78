import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '#domain/moderation/audit.ts'
import { adminList } from '../core/admin-list.ts'
import { CampusValue, Id, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day } from '../wallet/wallet.ts'
import { AUDIT_KINDS, AUDIT_PAGES } from './audit-sentences.ts'

export const AuditEntry = z.object({
  id: z.number(),
  actor: z.object({ id: z.number(), name: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  /** `product:17`, `campus:unilag`, … */
  subject: z.string(),
  subjectName: z.string(),
  page: z.nullable(z.object({ kind: z.enum(AUDIT_PAGES), id: z.number() })),
  campus: z.nullable(z.string()),
  reason: z.string(),
  before: z.string(),
  after: z.string(),
  at: Time,
})
export type AuditEntry = z.infer<typeof AuditEntry>

const FILTERS = {
  actor: z.optional(Id),
  kind: z.optional(z.enum(AUDIT_KINDS, 'Invalid kind of action')),
  campus: z.optional(CampusValue),
  startDate: Day,
  endDate: Day,
}
const FIELD_TEXTS = {
  actor: 'Only what this admin did.',
  kind: 'Only actions of this kind.',
  startDate: 'From this day on (Africa/Lagos).',
  endDate: 'Up to this day (Africa/Lagos).',
}
export const AuditFilter = z.strictObject(FILTERS)
export type AuditFilter = z.output<typeof AuditFilter>

export const listAudit = adminList({
  path: '/api/admin/audit-log',
  summary: 'Lists the audit log: who did what to whom, when and why',
  access: 'super',
  fieldTexts: FIELD_TEXTS,
  rows: ['entries', AuditEntry],
  filters: FILTERS,
  more: { actors: z.array(AuditEntry.shape.actor) },
})

export const getAuditFile = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log.csv',
  summary: 'Exports the audit log as a CSV file',
  access: 'super',
  fieldTexts: FIELD_TEXTS,
  query: AuditFilter,
  file: 'text/csv',
})
