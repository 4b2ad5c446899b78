import * as z from 'zod/mini'
import { adminList } from '../core/admin-list.ts'
import { CampusValue, IdParams, Message, Time, WhyBody } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { SIGNAL_STATUSES } from './statuses.ts'

export const AdminSignal = z.object({
  id: z.number(),
  kind: z.enum([
    'shared_bank_account',
    'accounts_on_one_device',
    'purchase_after_deposit',
    'mutual_purchases',
    'repeated_cancellations',
    'lost_disputes',
  ]),
  people: z.array(z.object({ id: z.number(), name: z.string(), campus: z.string(), joinedAt: Time })),
  peopleCount: z.number(),
  /** Price in naira. */
  deal: z.nullable(
    z.object({
      kind: z.enum(['order', 'gig']),
      id: z.number(),
      title: z.string(),
      amount: z.number(),
      payerId: z.number(),
      paidAt: Time,
    }),
  ),
  raisedAt: Time,
  look: z.nullable(
    z.object({ by: z.object({ id: z.number(), name: z.string() }), at: Time, note: z.string() }),
  ),
})
export type AdminSignal = z.infer<typeof AdminSignal>

export const listSignals = adminList({
  path: '/api/admin/signals',
  summary: 'Lists what admins should look at, newest first; a campus admin sees what concerns their campus',
  access: 'admin',
  rows: ['signals', AdminSignal],
  filters: {
    campus: z.optional(CampusValue),
    status: z._default(z.enum(SIGNAL_STATUSES, 'Invalid status'), 'open'),
  },
})

export const settleSignal = endpoint({
  method: 'POST',
  path: '/api/admin/signals/:id/look',
  summary: 'Takes a signal out of the queue, with a note; kept in the audit log',
  access: 'admin',
  params: IdParams,
  body: WhyBody,
  reply: Message,
})
