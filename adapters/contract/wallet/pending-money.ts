import * as z from 'zod/mini'
import { CampusValue, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { FAILED_SHOWN_DAYS, PENDING_DAYS, PENDING_KINDS } from './pending-names.ts'

export const PendingRow = z.object({
  reference: z.string(),
  /** Naira, including fees. */
  amount: z.number(),
  since: Time,
  campus: z.string(),
  person: z.object({ id: z.number(), name: z.string() }),
  about: z.string(),
  page: z.nullable(z.object({ kind: z.enum(['order', 'gig']), id: z.number() })),
})
export type PendingRow = z.infer<typeof PendingRow>

export const PendingQuery = z.strictObject({
  kind: z.prefault(z.enum(PENDING_KINDS, 'Choose what to list'), 'escrow'),
  days: z.prefault(z.enum(PENDING_DAYS, 'Choose an age from the list'), '0'),
  campus: z.optional(CampusValue),
})
export type PendingQuery = z.output<typeof PendingQuery>

const FIELD_TEXTS = {
  kind: `Open escrow, payouts on their way, deposits that are not confirmed, or payouts that failed in the last ${FAILED_SHOWN_DAYS} days.`,
  days: 'Only what has waited so many days: 0, 3, 7 or 14.',
}

export const listPendingMoney = endpoint({
  method: 'GET',
  path: '/api/admin/pending-money',
  summary: 'Lists money that waits, the oldest first; a campus admin sees their campus only',
  access: 'admin',
  fieldTexts: FIELD_TEXTS,
  query: PendingQuery,
  reply: z.object({
    rows: z.array(PendingRow),
    count: z.number(),
    total: z.number(),
  }),
})

export const getPendingMoneyFile = endpoint({
  method: 'GET',
  path: '/api/admin/pending-money.csv',
  summary: 'Exports money that waits as a CSV file',
  access: 'admin',
  fieldTexts: FIELD_TEXTS,
  query: PendingQuery,
  file: 'text/csv',
})
