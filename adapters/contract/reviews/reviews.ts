import * as z from 'zod/mini'
import {
  Id,
  IdParams,
  limit,
  Message,
  optionalText,
  Page,
  Pagination,
  ProfilePicture,
  required,
  Time,
  WhyBody,
} from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { PAGE_SIZE, REASON_LENGTH, REVIEW_LENGTH } from '../core/limits.ts'

const Person = z.object({ id: z.number(), name: z.string(), picture: ProfilePicture })

export const Rating = z.object({ average: z.nullable(z.number()), count: z.number() })
export type Rating = z.infer<typeof Rating>

export const Review = z.object({
  id: z.number(),
  author: Person,
  as: z.enum(['buyer', 'seller']),
  kind: z.enum(['order', 'gig']),
  rating: z.number(),
  content: z.string(),
  createdAt: Time,
  isDisabled: z.boolean(),
})
export type Review = z.infer<typeof Review>

const Kind = z.enum(['order', 'gig'], 'Invalid kind')

const DEAL_FIELD_TEXTS = { kind: 'Whether it was an order or a gig.', dealId: 'The id of the order or gig.' }

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  summary: 'Reviews the other side of a completed order or gig, once',
  note: 'It is visible once both have written, or after 7 days.',
  access: 'user',
  body: z.strictObject({
    kind: Kind,
    dealId: Id,
    rating: z
      .number('Choose from 1 to 5 stars')
      .check(
        z.int('Choose from 1 to 5 stars'),
        z.gte(1, 'Choose from 1 to 5 stars'),
        z.lte(5, 'Choose from 1 to 5 stars'),
      ),
    content: optionalText(REVIEW_LENGTH),
  }),
  fieldTexts: { ...DEAL_FIELD_TEXTS, rating: '1 to 5 stars.' },
  status: 201,
  reply: Message,
})

export const reviewsOfDeal = endpoint({
  method: 'GET',
  path: '/api/reviews/deal',
  summary:
    "Returns the visible reviews of the user's order or gig, and whether there is still time to write one",
  note: 'A review is visible once both have written, or after 7 days.',
  access: 'user',
  query: z.strictObject({ kind: Kind, dealId: Id }),
  fieldTexts: DEAL_FIELD_TEXTS,
  reply: z.object({
    mine: z.nullable(Review),
    theirs: z.nullable(Review),
    mayWrite: z.boolean(),
    shownAt: z.nullable(Time),
  }),
})
export type DealReviews = z.infer<(typeof reviewsOfDeal)['reply']>

export const ReviewQuery = z.strictObject({ page: Page, limit: limit(PAGE_SIZE.admin) })
export type ReviewQuery = z.output<typeof ReviewQuery>

export const reviewsOfUser = endpoint({
  method: 'GET',
  path: '/api/users/:id/reviews',
  summary: "Returns a user's rating and reviews, newest first",
  access: 'public',
  params: IdParams,
  query: ReviewQuery,
  reply: z.object({ rating: Rating, reviews: z.array(Review), pagination: Pagination }),
})

export const disableReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/disable',
  summary: 'Hides a review and leaves it out of the rating, with a reason',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({ reason: required('Please provide a reason', REASON_LENGTH) }),
  reply: Message,
})

export const enableReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/enable',
  summary: 'Shows a hidden review again',
  access: 'admin',
  params: IdParams,
  body: WhyBody,
  reply: Message,
})
