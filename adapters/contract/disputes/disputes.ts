import * as z from 'zod/mini'
import { adminList } from '../core/admin-list.ts'
import { isNaira } from '../core/amounts.ts'
import { CampusValue, Id, IdParams, optionalText, required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { EVIDENCE, REASON_LENGTH } from '../core/limits.ts'
import { Gig } from '../gigs/gigs.ts'
import { HeldFor, Order, OrderCancellation } from '../ordering/orders.ts'

const Person = z.object({ id: z.number(), name: z.string() })

export const DISPUTE_STATUSES = ['open', 'resolved', 'settled'] as const
export const RESOLUTIONS = ['release', 'refund', 'split'] as const
export const WISHES = ['all', 'part', 'redo'] as const

/** Served with the token at `/api/disputes/images/{id}/{320 or 1024}`. */
export const Evidence = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
})
export type Evidence = z.infer<typeof Evidence>

export const Statement = z.object({
  id: z.number(),
  by: z.extend(Person, { as: z.enum(['buyer', 'seller', 'admin']) }),
  content: z.string(),
  images: z.array(Evidence),
  createdAt: Time,
})
export type Statement = z.infer<typeof Statement>

/** For a gig, `buyer` is its owner and `seller` its freelancer. */
export const DisputeSummary = z.object({
  id: z.number(),
  kind: z.enum(['order', 'gig']),
  dealId: z.number(),
  title: z.string(),
  campus: z.string(),
  /** `undelivered` and `unconfirmed` are orders late by 7 days. */
  cause: z.enum(['raised', 'undelivered', 'unconfirmed']),
  heldFor: HeldFor,
  /** Proceeds of a completed deal were taken back into escrow. */
  isRecall: z.boolean(),
  status: z.enum(DISPUTE_STATUSES),
  openedBy: z.nullable(Person),
  reason: z.string(),
  wish: z.nullable(z.enum(WISHES)),
  cancellation: z.nullable(OrderCancellation),
  openedAt: Time,
  endedAt: z.nullable(Time),
  /** Naira for the seller, without the fee. */
  amount: z.number(),
  fee: z.number(),
  buyer: Person,
  seller: Person,
})
export type DisputeSummary = z.infer<typeof DisputeSummary>

export const Dispute = z.extend(DisputeSummary, {
  statements: z.array(Statement),
  verdict: z.nullable(
    z.object({
      resolution: z.enum(RESOLUTIONS),
      sellerAmount: z.number(),
      buyerAmount: z.number(),
      reason: z.string(),
      by: Person,
    }),
  ),
  /** Naira refunded, and what each side gets. */
  offer: z.nullable(
    z.object({ refund: z.number(), sellerAmount: z.number(), buyerAmount: z.number(), at: Time }),
  ),
  agreement: z.nullable(z.object({ sellerAmount: z.number(), buyerAmount: z.number() })),
  maySettle: z.boolean(),
  messagesReadAt: z.nullable(Time),
  decideBy: z.nullable(Time),
  /** True for admins of the campus who are no side, while it is open. */
  mayResolve: z.boolean(),
})
export type Dispute = z.infer<typeof Dispute>

export const DisputeBody = z.strictObject({
  reason: required('Please provide a reason', REASON_LENGTH),
  wish: z.optional(z.enum(WISHES, 'Choose what you want')),
})
const WISH_TEXTS = {
  wish: 'What you want: all of the money, a part of it, or that the other side does what you agreed.',
}

export const disputeOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/dispute',
  summary: 'Opens a dispute on an unfinished order; it stays on hold until an admin decides',
  access: 'user',
  params: IdParams,
  body: DisputeBody,
  fieldTexts: WISH_TEXTS,
  reply: z.object({ message: z.string(), order: Order }),
})

export const disputeGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/dispute',
  summary: 'Opens a dispute on a gig in progress; it stays on hold until an admin decides',
  access: 'user',
  params: IdParams,
  body: DisputeBody,
  fieldTexts: WISH_TEXTS,
  reply: z.object({ success: z.literal(true), message: z.string(), data: Gig }),
})

export const getDispute = endpoint({
  method: 'GET',
  path: '/api/disputes/:id',
  summary: 'Returns a dispute with all its messages, for both sides and the admins of its campus',
  access: 'user',
  params: IdParams,
  reply: Dispute,
})

export const sayInDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/statements',
  summary: 'Adds a message to an open dispute, with up to 4 photos that only its participants can see',
  access: 'user',
  params: IdParams,
  body: z.strictObject({
    content: optionalText(EVIDENCE.text),
  }),
  files: {
    fields: ['images'],
    max: EVIDENCE.images,
    isPrivate: true,
    tooMany: `Maximum ${EVIDENCE.images} images allowed`,
  },
  status: 201,
  reply: z.object({ message: z.string(), dispute: Dispute }),
})

export const listDisputes = adminList({
  path: '/api/admin/disputes',
  summary: 'Lists disputes and overdue orders, oldest open ones first; a campus admin sees their campus only',
  access: 'admin',
  rows: ['disputes', DisputeSummary],
  filters: {
    status: z._default(z.enum(DISPUTE_STATUSES, 'Invalid status'), 'open'),
    campus: z.optional(CampusValue),
  },
})

export const ResolveBody = z.strictObject({
  resolution: z.enum(RESOLUTIONS, 'Choose how to resolve it'),
  /** In naira, of a split. */
  sellerAmount: z.optional(
    z.number('Invalid amount').check(z.refine((value) => isNaira(value), 'Invalid amount')),
  ),
  reason: required('Please provide a reason', REASON_LENGTH),
})
export const resolveDispute = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/resolve',
  summary: 'Decides a dispute: pay the seller, refund the buyer, or split the money',
  access: 'admin',
  freshProof: true,
  params: z.strictObject({ id: Id }),
  body: ResolveBody,
  fieldTexts: {
    resolution: 'Pay the seller, refund the buyer, or split the money.',
    sellerAmount: 'What the seller gets of a split; naira.',
  },
  reply: z.object({ message: z.string(), dispute: Dispute }),
})
