import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { DealReviews, Rating, Review, ReviewQuery } from './reviews.ts'

export type ReviewsReads = {
  /** As far as published to the viewer; undefined for anyone but the sides. */
  reviewsOfDeal: (
    subject: { kind: 'order' | 'gig'; id: number },
    viewerId: number,
    now: Date,
  ) => Promise<DealReviews | undefined>
  /** Newest first; disabled ones only to the campus's admins. */
  reviewsOf: (
    userId: number,
    query: ReviewQuery,
    viewer: Actor | undefined,
    now: Date,
  ) => Promise<Listed<Review> & { rating: Rating }>
}
