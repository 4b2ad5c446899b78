import * as z from 'zod/mini'
import { Image, ListingQuery } from '../catalog/listing.ts'
import { Figures } from '../catalog/sellers.ts'
import { Id, IdParams, Pagination, Person, Time, WhyBody } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { IMAGES } from '../core/limits.ts'
import { nairaText, wholeNumber } from '../core/numbers.ts'
import { DealDispute } from '../ordering/orders.ts'
import { BidAmount, BidDays, BidFields } from './bid-form.ts'
import { GIG_CATEGORIES, GIG_STATUSES } from './gig-choices.ts'
import { GigChange, GigFields } from './gig-form.ts'

export const Bid = z.object({
  id: z.number(),
  gigId: z.number(),
  amount: z.number(),
  deliveryTime: z.number(),
  proposal: z.string(),
  /** Equals `proposal`. */
  description: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected']),
  createdAt: Time,
  /** The track record is for the owner. */
  freelancer: z.extend(Person, Figures.shape),
})
export type Bid = z.infer<typeof Bid>

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

export const GigDelivery = z.object({
  id: z.number(),
  content: z.string(),
  link: z.nullable(z.string()),
  images: z.array(
    z.object({ id: z.number(), width: z.number(), height: z.number(), placeholder: z.string() }),
  ),
  /** Sizes in bytes. */
  files: z.array(z.object({ id: z.number(), name: z.string(), bytes: z.number() })),
  deliveredAt: Time,
  changeReason: z.nullable(z.string()),
  answeredAt: z.nullable(Time),
})
export type GigDelivery = z.infer<typeof GigDelivery>

const GigMoney = z.object({
  amount: z.number(),
  state: z.enum(['held', 'released', 'refunded', 'split']),
  heldAt: Time,
  endedAt: z.nullable(Time),
  /** Naira refunded after completion. */
  lateRefund: z.number(),
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
  /** Only for the owner. */
  Bids: z.optional(z.array(Bid)),
  /** For both sides and the campus's admins. */
  cancellation: z.optional(Cancellation),
  /** For both sides, and the campus's admins once disputed; oldest first. */
  deliveries: z.optional(z.array(GigDelivery)),
  /** For both sides and the campus's admins. */
  money: z.optional(GigMoney),
  /** For both sides and the campus's admins. */
  dispute: z.optional(DealDispute),
  /** About proceeds taken back after completion. */
  recall: z.optional(DealDispute),
  myBid: z.optional(Bid),
})
export type Gig = z.infer<typeof Gig>

const amount = nairaText('Invalid budget')

/** `duration` is the maximum in days. */
export const GIG_FILTERS = {
  category: z.optional(z.enum(GIG_CATEGORIES, 'Invalid category')),
  minBudget: z.optional(amount),
  maxBudget: z.optional(amount),
  duration: z.optional(wholeNumber('Invalid duration', { min: 1, max: 100_000 })),
}

export const GigQuery = z.extend(ListingQuery, {
  status: z.optional(z.enum(GIG_STATUSES, 'Invalid status')),
  ...GIG_FILTERS,
})
export type GigQuery = z.output<typeof GigQuery>

export const listGigs = endpoint({
  method: 'GET',
  path: '/api/gigs',
  summary: 'Lists gigs, newest first by default',
  access: 'public',
  query: GigQuery,
  fieldTexts: { duration: 'At most so many days.' },
  reply: z.object({ data: z.array(Gig), totalPages: z.number(), pagination: Pagination }),
})

export const myGigs = endpoint({
  method: 'GET',
  path: '/api/gigs/my/client',
  summary: 'Lists the gigs the signed-in user posted',
  access: 'user',
  reply: z.object({ success: z.literal(true), data: z.array(Gig) }),
})

const GigReply = z.object({ success: z.literal(true), data: Gig })
const Message = z.object({ success: z.literal(true), message: z.string() })
export const GigWithMessage = z.extend(GigReply, { message: z.string() })

export const getGig = endpoint({
  method: 'GET',
  path: '/api/gigs/:id',
  summary: 'Returns a gig; its owner sees all bids, a bidder their own, others their number',
  note: 'Send `x-visitor-id` to count a visitor’s view.',
  access: 'public',
  params: IdParams,
  reply: GigReply,
})

const GIG_FIELD_TEXTS = {
  title: 'The title. Without one, the description’s beginning is shown.',
  budget: 'Naira.',
  skills: 'Skills, as a list or separated by commas.',
}

export const createGig = endpoint({
  method: 'POST',
  path: '/api/gigs',
  summary: 'Posts a gig with up to five images (at most 5 MB each)',
  access: 'user',
  body: GigFields,
  files: { fields: ['images'], max: IMAGES.gig, tooMany: `Maximum ${IMAGES.gig} images allowed` },
  fieldTexts: GIG_FIELD_TEXTS,
  status: 201,
  reply: GigWithMessage,
})

export const changeGig = endpoint({
  method: 'PUT',
  path: '/api/gigs/:id',
  summary: 'Updates an open gig and can remove its images',
  access: 'user',
  params: IdParams,
  body: GigChange,
  fieldTexts: { ...GIG_FIELD_TEXTS, deleteImages: 'Ids of the images to delete.' },
  reply: GigWithMessage,
})

export const addGigImages = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/images',
  summary: 'Adds images to an open gig, or replaces them all',
  access: 'user',
  params: IdParams,
  query: z.object({ replaceAll: z.optional(z.enum(['true', 'false'], 'Invalid choice')) }),
  body: z.strictObject({ replaceAll: z.optional(z.enum(['true', 'false'], 'Invalid choice')) }),
  files: { fields: ['images'], max: IMAGES.gig, tooMany: `Maximum ${IMAGES.gig} images allowed` },
  fieldTexts: { replaceAll: '`true` deletes the images it had.' },
  status: 201,
  reply: GigWithMessage,
})

export const deleteGig = endpoint({
  method: 'DELETE',
  path: '/api/gigs/:id',
  summary: 'Deletes an open gig and rejects its bids; admins must give a reason',
  access: 'user',
  params: IdParams,
  body: WhyBody,
  reply: Message,
})

const BID_FIELD_TEXTS = { gigId: 'The id of the gig.', deliveryTime: 'Days until the work is delivered.' }

export const placeBid = endpoint({
  method: 'POST',
  path: '/api/bids/:id',
  summary: 'Bids on an open gig; a second bid replaces the first',
  access: 'user',
  params: IdParams,
  body: BidFields,
  fieldTexts: {
    ...BID_FIELD_TEXTS,
    id: 'The id of the gig.',
    proposal: 'What the freelancer offers to do.',
  },
  status: 201,
  reply: z.object({ success: z.literal(true), message: z.string(), data: Bid }),
})

export const withdrawBid = endpoint({
  method: 'DELETE',
  path: '/api/bids/:id',
  summary: "Withdraws the user's pending bid",
  access: 'user',
  params: IdParams,
  fieldTexts: { id: 'The id of the bid.' },
  reply: Message,
})

export const myBids = endpoint({
  method: 'GET',
  path: '/api/bids/user',
  summary: "Lists the signed-in user's bids, newest first",
  access: 'user',
  reply: z.object({ success: z.literal(true), data: z.array(OwnBid) }),
})

export const acceptBid = endpoint({
  method: 'POST',
  path: '/api/gigs/:gigId/bids/:bidId/accept',
  summary: 'Accepts a bid: moves its amount from the wallet into escrow and rejects the other bids',
  access: 'user',
  freshProof: 'where_pin',
  params: z.strictObject({ gigId: Id, bidId: Id }),
  // The bid as shown to the owner: 409 BID_CHANGED when it has changed since.
  body: z.strictObject({ amount: z.optional(BidAmount), deliveryTime: z.optional(BidDays) }),
  fieldTexts: { ...BID_FIELD_TEXTS, bidId: 'The id of the bid.' },
  reply: GigWithMessage,
})

export const completeGig = endpoint({
  method: 'POST',
  path: '/api/gigs/:id/complete',
  summary: 'Completes a gig and pays the freelancer from escrow',
  access: 'user',
  params: IdParams,
  reply: GigWithMessage,
})
