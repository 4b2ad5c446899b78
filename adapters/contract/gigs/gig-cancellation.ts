import * as z from 'zod/mini'
import { IdParams, required } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { REASON_LENGTH } from '../core/limits.ts'
import { GigWithMessage } from './gigs.ts'

const Why = z.strictObject({ reason: required('Please provide a reason', REASON_LENGTH) })

export const askToCancelGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/cancellation',
  summary: 'Asks the other side to cancel a gig in progress',
  access: 'user',
  params: IdParams,
  body: Why,
  reply: GigWithMessage,
})

export const agreeToCancelGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/cancellation/accept',
  summary: 'Agrees to cancel the gig; all of its escrow is refunded to the owner',
  access: 'user',
  freshProof: 'where_pin',
  params: IdParams,
  reply: GigWithMessage,
})

export const refuseToCancelGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/cancellation/refuse',
  summary: 'Declines to cancel the gig; it continues',
  access: 'user',
  params: IdParams,
  reply: GigWithMessage,
})

export const takeBackCancelGig = endpoint({
  method: 'DELETE',
  path: '/api/gigs/:id/cancellation',
  summary: "Withdraws the user's own cancellation request; the gig continues",
  access: 'user',
  params: IdParams,
  reply: GigWithMessage,
})

export const giveUpGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/give-up',
  summary: 'Withdraws the freelancer from a gig in progress; cancels it and refunds the owner in full',
  access: 'user',
  freshProof: 'where_pin',
  params: IdParams,
  body: Why,
  reply: GigWithMessage,
})
