import * as z from 'zod/mini'
import { IdParams, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Order } from '../ordering/orders.ts'
import { TrialBalanceLine } from '../wallet/ledger.ts'

const Named = z.object({ id: z.number(), name: z.string() })

/** One movement of an order's money: its lines sum to zero. */
export const OrderTransfer = z.object({
  id: z.number(),
  /** What the money of an order does in the books. */
  type: z.enum(['hold', 'release', 'refund', 'split', 'recall', 'late_refund', 'debt_payment']),
  at: Time,
  /** Who caused it; null for the platform itself. */
  by: z.nullable(Named),
  /** Naira, below zero where it left; `person` is whose wallet it is. */
  lines: z.array(
    z.object({ account: TrialBalanceLine.shape.kind, person: z.nullable(Named), amount: z.number() }),
  ),
})
export type OrderTransfer = z.infer<typeof OrderTransfer>

export const OrderForAdmins = z.object({
  /** Without the handover code. */
  order: Order,
  buyer: z.extend(Named, { campus: z.string() }),
  seller: z.extend(Named, { campus: z.string() }),
  /** All movements of its money, the first one first. */
  transfers: z.array(OrderTransfer),
})
export type OrderForAdmins = z.infer<typeof OrderForAdmins>

export const getOrderForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'Returns an order with its money and both sides, for admins of a campus it concerns',
  access: 'admin',
  params: IdParams,
  reply: OrderForAdmins,
})
