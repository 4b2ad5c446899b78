import * as z from 'zod/mini'
import { IdParams, limit, Page, Pagination, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { PAGE_SIZE } from '../core/limits.ts'
import { CounterBody, OfferBody, OfferPrice } from './offer-form.ts'

const OFFER_STATUSES = ['open', 'accepted', 'bought', 'declined', 'withdrawn', 'expired', 'ended'] as const

/** Price negotiation for one piece of a product, in naira. */
export const Offer = z.object({
  id: z.number(),
  productId: z.nullable(z.number()),
  title: z.string(),
  buyerId: z.number(),
  sellerId: z.number(),
  /** `ended`: its product was sold or removed. */
  status: z.enum(OFFER_STATUSES),
  /** The last price; the other side answers it. */
  amount: z.number(),
  namedBy: z.enum(['buyer', 'seller']),
  note: z.string(),
  roundsLeft: z.number(),
  /** Deadline for the answer or, once accepted, the purchase; meaningless after it is over. */
  endsAt: Time,
  orderId: z.nullable(z.number()),
  createdAt: Time,
})
export type Offer = z.infer<typeof Offer>

const ListedOffer = z.extend(Offer, { other: z.object({ id: z.number(), name: z.string() }) })
export type ListedOffer = z.infer<typeof ListedOffer>

const OfferQuery = z.strictObject({
  page: Page,
  limit: limit(PAGE_SIZE.offers),
  turn: z.optional(z.literal('own', 'Invalid filter')),
})
export type OfferQuery = z.output<typeof OfferQuery>

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  summary: 'Lists offers the user made and got: those that can be answered or bought first, then the newest',
  access: 'user',
  query: OfferQuery,
  reply: z.object({ offers: z.array(ListedOffer), pagination: Pagination }),
})

const OfferAction = z.object({ message: z.string(), offer: Offer })

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/offers',
  summary: 'Offers a price for one piece of a product; it can be answered for 48 hours',
  note: 'Only for products sold online or priced on request. A price below the seller’s lowest is declined at once.',
  access: 'user',
  body: OfferBody,
  status: 201,
  reply: OfferAction,
})

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offers/:id',
  summary: 'Returns an offer, for its buyer and its seller',
  access: 'user',
  params: IdParams,
  reply: Offer,
})

export const acceptOffer = endpoint({
  method: 'PUT',
  path: '/api/offers/:id/accept',
  summary: "Accepts the other side's price, at which the buyer can buy one piece for 24 hours",
  note: 'A price other than the one that was shown is refused with 409. An accepted price holds for 24 hours.',
  access: 'user',
  params: IdParams,
  /** 409 when the price shown has changed since. */
  body: z.strictObject({ amount: z.optional(OfferPrice) }),
  reply: OfferAction,
})

export const declineOffer = endpoint({
  method: 'PUT',
  path: '/api/offers/:id/decline',
  summary: "Declines the other side's price",
  access: 'user',
  params: IdParams,
  reply: OfferAction,
})

export const counterOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/counter',
  summary: "Answers the other side's price with another one; a buyer names at most three for a product",
  note: 'A buyer can send three prices for a product within a week.',
  access: 'user',
  params: IdParams,
  body: CounterBody,
  status: 201,
  reply: OfferAction,
})

export const withdrawOffer = endpoint({
  method: 'PUT',
  path: '/api/offers/:id/withdraw',
  summary: "Withdraws the user's own price; the buyer can also withdraw an accepted one",
  access: 'user',
  params: IdParams,
  reply: OfferAction,
})

export const getOwnOffer = endpoint({
  method: 'GET',
  path: '/api/products/:id/offer',
  summary: "Returns the user's last offer on a product, and how many prices they may still name",
  access: 'user',
  params: IdParams,
  reply: z.object({ offer: z.nullable(Offer), roundsLeft: z.number() }),
})

export const getLowestPrice = endpoint({
  method: 'GET',
  path: '/api/products/:id/lowest-price',
  summary: "Returns the lowest price of the user's own product, below which offers are declined at once",
  access: 'user',
  params: IdParams,
  reply: z.object({ lowestPrice: z.nullable(z.number()) }),
})
