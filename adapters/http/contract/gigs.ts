import * as z from 'zod/mini'
import { isNaira } from './amounts.ts'
import { BidAmount, BidDays, BidFields } from './bid-form.ts'
import { Image } from './catalog.ts'
import { CampusValue, Id, IdParams, limit, Page, Pagination, Time, WhyBody } from './common.ts'
import { endpoint } from './endpoint.ts'
import { GIG_CATEGORIES, GIG_STATUSES } from './gig-choices.ts'
import { GigChange, GigFields } from './gig-form.ts'
import { IMAGES, PAGE_SIZE } from './limits.ts'
import { DealDispute } from './orders.ts'
import { Figures } from './sellers.ts'

const Person = z.object({ id: z.number(), name: z.string() })

export const Bid = z.object({
  id: z.number(),
  gigId: z.number(),
  amount: z.number(),
  deliveryTime: z.number(),
  proposal: z.string(),
  /** The proposal, under its other name. */
  description: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected']),
  createdAt: Time,
  /** With what the owner can expect of them. */
  freelancer: z.extend(Person, Figures.shape),
})
export type Bid = z.infer<typeof Bid>

/** A bid with what it is on, for its bidder. */
export const OwnBid = z.extend(Bid, {
  gig: z.object({
    id: z.number(),
    title: z.nullable(z.string()),
    description: z.string(),
    status: z.enum(GIG_STATUSES),
  }),
})
export type OwnBid = z.infer<typeof OwnBid>

const Cancellation = z.object({
  by: z.enum(['owner', 'freelancer']),
  reason: z.string(),
  askedAt: Time,
})

export const Gig = z.object({
  id: z.number(),
  userId: z.number(),
  freelancerId: z.nullable(z.number()),
  title: z.nullable(z.string()),
  description: z.string(),
  budget: z.number(),
  /** In days. */
  duration: z.number(),
  category: z.string(),
  skills: z.array(z.string()),
  campus: z.string(),
  status: z.enum(GIG_STATUSES),
  paymentStatus: z.enum(['pending', 'escrow', 'released', 'refunded']),
  views: z.number(),
  bidCount: z.number(),
  client: Person,
  freelancer: z.nullable(Person),
  deadline: z.nullable(Time),
  createdAt: Time,
  completedAt: z.nullable(Time),
  Images: z.array(z.extend(Image, { publicId: z.string() })),
  isDisabled: z.boolean(),
  /** For the owner only. */
  Bids: z.optional(z.array(Bid)),
  /** What a side asks while it is in progress, and why it was cancelled; for both, and the admins of its campus. */
  cancellation: z.optional(Cancellation),
  /** The last dispute on it, for its owner, its freelancer and the admins of its campus. */
  dispute: z.optional(DealDispute),
  /** For somebody who bid. */
  myBid: z.optional(Bid),
})
export type Gig = z.infer<typeof Gig>

const amount = z.coerce.number('Invalid budget').check(z.refine(isNaira, 'Invalid budget'))

/** `duration` means at most so many days. */
export const GigQuery = z.object({
  campus: z.optional(CampusValue),
  category: z.optional(z.enum(GIG_CATEGORIES, 'Invalid category')),
  status: z.optional(z.enum(GIG_STATUSES, 'Invalid status')),
  minBudget: z.optional(amount),
  maxBudget: z.optional(amount),
  duration: z.optional(
    z.coerce
      .number('Invalid duration')
      .check(z.int('Invalid duration'), z.gte(1, 'Invalid duration'), z.lte(100_000, 'Invalid duration')),
  ),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'))),
  exclude: z.optional(Id),
  /** Only what this user posted. */
  seller: z.optional(Id),
  sort: z._default(z.enum(['newest', 'price_asc', 'price_desc', 'popular'], 'Invalid sort'), 'newest'),
  page: Page,
  limit: limit(PAGE_SIZE.list),
})
export type GigQuery = z.output<typeof GigQuery>

export const listGigs = endpoint({
  method: 'GET',
  path: '/api/gigs',
  summary: 'Gigs, newest first unless asked otherwise',
  access: 'public',
  query: GigQuery,
  reply: z.object({ data: z.array(Gig), totalPages: z.number(), pagination: Pagination }),
})

export const myGigs = endpoint({
  method: 'GET',
  path: '/api/gigs/my/client',
  summary: 'What the signed-in user posted',
  access: 'user',
  reply: z.object({ success: z.literal(true), data: z.array(Gig) }),
})

const GigReply = z.object({ success: z.literal(true), data: Gig })
const Told = z.object({ success: z.literal(true), message: z.string() })
export const ToldGig = z.extend(GigReply, { message: z.string() })

export const getGig = endpoint({
  method: 'GET',
  path: '/api/gigs/:id',
  summary:
    'One gig: its owner sees all bids, a bidder their own, others their number; x-visitor-id counts a view of a visitor',
  access: 'public',
  params: IdParams,
  reply: GigReply,
})

export const createGig = endpoint({
  method: 'POST',
  path: '/api/gigs',
  summary: 'Post a gig with up to five images (5 MB each)',
  access: 'user',
  body: GigFields,
  files: { fields: ['images'], most: IMAGES.gig, tooMany: `Maximum ${IMAGES.gig} images allowed` },
  status: 201,
  reply: ToldGig,
})

export const changeGig = endpoint({
  method: 'PUT',
  path: '/api/gigs/:id',
  summary: 'Change an open gig, and remove pictures of it',
  access: 'user',
  params: IdParams,
  body: GigChange,
  reply: ToldGig,
})

export const addGigImages = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/images',
  summary: 'Add pictures to an open gig, or replace them all',
  access: 'user',
  params: IdParams,
  query: z.object({ replaceAll: z.optional(z.enum(['true', 'false'], 'Invalid choice')) }),
  body: z.strictObject({ replaceAll: z.optional(z.enum(['true', 'false'], 'Invalid choice')) }),
  files: { fields: ['images'], most: IMAGES.gig, tooMany: `Maximum ${IMAGES.gig} images allowed` },
  status: 201,
  reply: ToldGig,
})

export const deleteGig = endpoint({
  method: 'DELETE',
  path: '/api/gigs/:id',
  summary: 'Delete an open gig; its bids are rejected; an admin says why',
  access: 'user',
  params: IdParams,
  body: WhyBody,
  reply: Told,
})

export const placeBid = endpoint({
  method: 'POST',
  path: '/api/bids/:gigId',
  summary: 'Bid on an open gig; a second bid takes the place of the first',
  access: 'user',
  params: z.strictObject({ gigId: Id }),
  body: BidFields,
  status: 201,
  reply: z.object({ success: z.literal(true), message: z.string(), data: Bid }),
})

export const withdrawBid = endpoint({
  method: 'DELETE',
  path: '/api/bids/:bidId',
  summary: 'Withdraw an own bid that is pending',
  access: 'user',
  params: z.strictObject({ bidId: Id }),
  reply: Told,
})

export const myBids = endpoint({
  method: 'GET',
  path: '/api/bids/user',
  summary: "The signed-in user's bids, newest first",
  access: 'user',
  reply: z.object({ success: z.literal(true), data: z.array(OwnBid) }),
})

export const acceptBid = endpoint({
  method: 'POST',
  path: '/api/gigs/:gigId/bids/:bidId/accept',
  summary: 'Accept a bid: its amount goes from the wallet into escrow, the other bids are rejected',
  access: 'user',
  params: z.strictObject({ gigId: Id, bidId: Id }),
  // What its owner was shown: another one is refused with 409 BID_CHANGED.
  body: z.strictObject({ amount: z.optional(BidAmount), deliveryTime: z.optional(BidDays) }),
  reply: ToldGig,
})

export const completeGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/complete',
  summary: 'Complete a gig: what is in escrow goes to the freelancer',
  access: 'user',
  params: IdParams,
  reply: ToldGig,
})
