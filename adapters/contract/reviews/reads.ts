import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { DealReviews, Rating, Review, ReviewQuery } from './reviews.ts'

export type ReviewsReads = {
  /** Returns both sides' reviews, as far as published to the viewer, who is one of them. */
  reviewsOfDeal: (
    subject: { kind: 'order' | 'gig'; id: number },
    viewerId: number,
    now: Date,
  ) => Promise<DealReviews | undefined>
  /** Returns disabled ones only to the campus's admins. */
  reviewsOf: (
    userId: number,
    query: ReviewQuery,
    viewer: Actor | undefined,
    now: Date,
  ) => Promise<Listed<Review> & { rating: Rating }>
}
