import * as z from 'zod/mini'
import { IdParams, required } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ToldGig } from './gigs.ts'
import { REASON_LENGTH } from './limits.ts'

const Why = z.strictObject({ reason: required('Please provide a reason', REASON_LENGTH) })

export const askToCancelGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/cancellation',
  summary: 'The owner or the freelancer of a gig in progress asks the other one to cancel it',
  access: 'user',
  params: IdParams,
  body: Why,
  reply: ToldGig,
})

export const agreeToCancelGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/cancellation/accept',
  summary:
    'The one who was asked agrees: the gig is cancelled, and all that is in escrow goes back to its owner',
  access: 'user',
  params: IdParams,
  reply: ToldGig,
})

export const refuseToCancelGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/cancellation/refuse',
  summary: 'The one who was asked refuses: the gig goes on',
  access: 'user',
  params: IdParams,
  reply: ToldGig,
})

export const takeBackCancelGig = endpoint({
  method: 'DELETE',
  path: '/api/gigs/:id/cancellation',
  summary: 'The one who asked to cancel takes it back: the gig goes on',
  access: 'user',
  params: IdParams,
  reply: ToldGig,
})

export const giveUpGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/give-up',
  summary: 'The freelancer leaves a gig in progress: it is cancelled, and its owner has everything back',
  access: 'user',
  params: IdParams,
  body: Why,
  reply: ToldGig,
})
