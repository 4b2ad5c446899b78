import * as z from 'zod/mini'
import { adminList } from '../core/admin-list.ts'
import { Id, IdParams, Message, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { AdjustmentBody, DeclineBody, RefundBody } from './correction-forms.ts'

const Named = z.object({ id: z.number(), name: z.string() })

/** Refund of a completed deal or adjustment of a wallet; in naira. */
export const Correction = z.object({
  id: z.number(),
  kind: z.enum(['payee_refund', 'platform_refund', 'credit', 'debit']),
  person: Named,
  deal: z.nullable(z.object({ kind: z.enum(['order', 'gig']), id: z.number(), title: z.string() })),
  amount: z.number(),
  feeBack: z.number(),
  reason: z.string(),
  status: z.enum(['waiting', 'done', 'declined']),
  askedBy: Named,
  askedAt: Time,
  decidedBy: z.nullable(Named),
  decidedAt: z.nullable(Time),
})
export type Correction = z.infer<typeof Correction>

const DealParams = z.strictObject({ deal: z.enum(['order', 'gig'], 'Invalid kind of deal'), id: Id })
const DEAL_TEXTS = { deal: 'An order or a gig.', id: 'The id of the order or gig.' }

export const getRefundable = endpoint({
  method: 'GET',
  path: '/api/admin/refunds/:deal/:id',
  summary: 'Returns what of a completed deal can be refunded, for an admin of its campus',
  access: 'admin',
  params: DealParams,
  fieldTexts: DEAL_TEXTS,
  reply: z.object({
    /** Naira without the fee. */
    refundable: z.number(),
    refunded: z.number(),
    /** Part of the fee still held; refunded once half of the price is. */
    fee: z.number(),
    price: z.number(),
  }),
})

export const refundDeal = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:deal/:id',
  summary:
    'Refunds a completed deal from the seller’s wallet or, once a second super admin approves, from the platform',
  access: 'admin',
  freshProof: true,
  params: DealParams,
  body: RefundBody,
  fieldTexts: {
    ...DEAL_TEXTS,
    amount: 'How much of the price goes back to the buyer; naira.',
    from: 'Whose money it is: the seller’s or the platform’s.',
    refunded: 'What was refunded before, as you read it; naira.',
    reason: 'Buyer and seller read it.',
  },
  reply: z.object({ message: z.string(), isDone: z.boolean() }),
})

export const adjustWallet = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/adjustments',
  summary: 'Asks to add money to a wallet or take some out; a second super admin approves it',
  access: 'super',
  freshProof: true,
  params: IdParams,
  body: AdjustmentBody,
  fieldTexts: {
    direction: 'Into the wallet, or out of it.',
    amount: 'Naira.',
    reason: 'The owner of the wallet reads it.',
  },
  reply: Message,
})

export const listCorrections = adminList({
  path: '/api/admin/corrections',
  summary: 'Lists refunds of completed deals and adjustments of wallets, waiting ones first',
  access: 'super',
  rows: ['corrections', Correction],
})

export const approveCorrection = endpoint({
  method: 'POST',
  path: '/api/admin/corrections/:id/approve',
  summary: 'Approves what another super admin asked for: the money moves',
  access: 'super',
  freshProof: true,
  params: IdParams,
  body: z.strictObject({}),
  reply: Message,
})

export const declineCorrection = endpoint({
  method: 'POST',
  path: '/api/admin/corrections/:id/decline',
  summary: 'Declines what another super admin asked for, or takes back what you asked for',
  access: 'super',
  params: IdParams,
  body: DeclineBody,
  fieldTexts: { reason: 'Who asked reads it.' },
  reply: Message,
})
