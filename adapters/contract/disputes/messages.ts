import * as z from 'zod/mini'
import { IdParams, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

export const DealMessage = z.object({
  id: z.number(),
  by: z.object({ id: z.number(), name: z.string(), as: z.enum(['buyer', 'seller']) }),
  content: z.string(),
  photos: z.number(),
  createdAt: Time,
})
export type DealMessage = z.infer<typeof DealMessage>

export const readDealMessages = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/messages',
  summary: 'Returns what both sides wrote to each other about the deal; both are told, and it is recorded',
  access: 'admin',
  freshProof: true,
  params: IdParams,
  reply: z.object({ messages: z.array(DealMessage) }),
})
