import * as z from 'zod/mini'
import { IdParams, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Order } from '../ordering/orders.ts'
import { TrialBalanceLine } from '../wallet/ledger.ts'

const Named = z.object({ id: z.number(), name: z.string() })

/** The lines sum to zero. */
export const OrderTransfer = z.object({
  id: z.number(),
  type: z.enum(['hold', 'release', 'refund', 'split', 'recall', 'late_refund', 'debt_payment']),
  at: Time,
  by: z.nullable(Named),
  /** Naira, negative for debits; `person` owns the wallet. */
  lines: z.array(
    z.object({ account: TrialBalanceLine.shape.kind, person: z.nullable(Named), amount: z.number() }),
  ),
})
export type OrderTransfer = z.infer<typeof OrderTransfer>

export const OrderForAdmins = z.object({
  order: Order,
  buyer: z.extend(Named, { campus: z.string() }),
  seller: z.extend(Named, { campus: z.string() }),
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
