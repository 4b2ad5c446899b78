import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { DealReviews, Rating, Review, ReviewQuery } from './reviews.ts'

/** What screens read of reviews. */
export type ReviewsReads = {
  /** What both sides of an own deal said, as far as the viewer may see it; undefined for anyone else. */
  reviewsOfDeal: (
    subject: { kind: 'order' | 'gig'; id: number },
    viewerId: number,
    now: Date,
  ) => Promise<DealReviews | undefined>
  /** What is shown of a user at this moment, newest first; disabled ones for the admins of their campus only. */
  reviewsOf: (
    userId: number,
    query: ReviewQuery,
    viewer: Actor | undefined,
    now: Date,
  ) => Promise<Listed<Review> & { rating: Rating }>
}
