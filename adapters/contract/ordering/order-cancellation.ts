import * as z from 'zod/mini'
import { IdParams, required } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { REASON_LENGTH } from '../core/limits.ts'
import { OrderAction } from './orders.ts'

export const askToCancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancellation',
  summary: 'Asks the seller, as the buyer, to cancel an order they have started and not delivered',
  access: 'user',
  params: IdParams,
  body: z.strictObject({ reason: required('Please provide a reason', REASON_LENGTH) }),
  reply: OrderAction,
})

export const takeBackCancelOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/:id/cancellation',
  summary: "Withdraws the buyer's own cancellation request; the order continues",
  access: 'user',
  params: IdParams,
  reply: OrderAction,
})

export const agreeToCancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancellation/accept',
  summary: 'Agrees, as the seller, to cancel the order; all of its escrow is refunded to the buyer',
  access: 'user',
  freshProof: 'where_pin',
  params: IdParams,
  reply: OrderAction,
})

export const refuseToCancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancellation/refuse',
  summary: 'Declines, as the seller, to cancel the order; it continues',
  access: 'user',
  params: IdParams,
  reply: OrderAction,
})
