import * as z from 'zod/mini'
import { isNaira } from '../core/amounts.ts'
import { IdParams } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Dispute } from './disputes.ts'

const Settled = z.object({ message: z.string(), dispute: Dispute })

/** In naira. */
const RefundBody = z.strictObject({
  refund: z.number('Invalid amount').check(z.refine((value) => isNaira(value), 'Invalid amount')),
})

export const offerRefund = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/offer',
  summary: 'Offers the buyer, as the seller, money back, to settle without an admin',
  access: 'user',
  freshProof: 'where_pin',
  params: IdParams,
  body: RefundBody,
  fieldTexts: { refund: 'How much of the price goes back to the buyer; naira.' },
  reply: Settled,
})

export const acceptRefundOffer = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/offer/accept',
  summary: 'Accepts, as the buyer, the offer as it was shown; the money moves and the deal ends',
  access: 'user',
  freshProof: 'where_pin',
  params: IdParams,
  body: RefundBody,
  fieldTexts: { refund: 'The refund of the offer as you read it; naira.' },
  reply: Settled,
})

export const takeBackRefundOffer = endpoint({
  method: 'DELETE',
  path: '/api/disputes/:id/offer',
  summary: "Withdraws the seller's own offer",
  access: 'user',
  params: IdParams,
  reply: Settled,
})

export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/withdraw',
  summary: 'Withdraws a dispute, as the side that opened it; the deal continues where it stopped',
  access: 'user',
  params: IdParams,
  reply: Settled,
})
