import * as z from 'zod/mini'
import { IdParams, ProfilePicture, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Rating } from '../reviews/reviews.ts'
import { byList } from './kinds.ts'

export const Figures = z.object({
  rating: Rating,
  /** Paid through escrow and completed; at most one per person and month. */
  completedDeals: z.number(),
  disputes: z.nullable(z.object({ deals: z.number(), disputed: z.number() })),
  /** Median, in minutes. */
  replyMinutes: z.nullable(z.number()),
})
export type Figures = z.infer<typeof Figures>

export const Seller = z.extend(Figures, {
  id: z.number(),
  name: z.string(),
  picture: ProfilePicture,
  faculty: z.nullable(z.string()),
  about: z.nullable(z.string()),
  isAdmin: z.boolean(),
  verified: z.boolean(),
  campus: z.string(),
  memberSince: Time,
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  offers: z.object(byList(() => z.number())),
})
export type Seller = z.infer<typeof Seller>

export const getSeller = endpoint({
  method: 'GET',
  path: '/api/sellers/:id',
  summary:
    "Returns a seller's public page; visitors see only people with listings, signed-in users see everyone",
  access: 'public',
  params: IdParams,
  reply: Seller,
})
