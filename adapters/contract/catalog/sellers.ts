import * as z from 'zod/mini'
import { IdParams, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Rating } from '../reviews/reviews.ts'

/** What others can expect of somebody, as far as it is known. */
export const Figures = z.object({
  rating: Rating,
  /** Orders and gigs that others completed and paid for through escrow; with the same person once in a month. */
  completedDeals: z.number(),
  /** Deals of the last 12 months and how many of them buyers disputed; null as long as there are too few to tell. */
  disputes: z.nullable(z.object({ deals: z.number(), disputed: z.number() })),
  /** How long a first answer usually takes, in minutes; null as long as there are too few to tell. */
  replyMinutes: z.nullable(z.number()),
})
export type Figures = z.infer<typeof Figures>

/** Who sells, as everyone may know them. What they offer is in the lists, by `seller`. */
export const Seller = z.extend(Figures, {
  id: z.number(),
  name: z.string(),
  /** Acts for the platform. */
  isAdmin: z.boolean(),
  /** A verified student. */
  verified: z.boolean(),
  campus: z.string(),
  memberSince: Time,
  /** As their listings show them; null for somebody who has none to show. */
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** What is offered now. */
  offers: z.object({ products: z.number(), businesses: z.number(), gigs: z.number() }),
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
