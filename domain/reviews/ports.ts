import type { PaidDeal } from '#domain/wallet/ports.ts'
import type { Review, ReviewedDeal, ReviewId } from './review.ts'

/** Finds a deal of one kind, and holds it until the step ends. */
export type FindDeal<Tx> = (tx: Tx, id: number) => Promise<ReviewedDeal | undefined>

export type Reviews = {
  add: (review: Omit<Review, 'id'>) => Promise<ReviewId>
  /** What both sides said of a deal that is held. */
  on: (subject: PaidDeal) => Promise<Review[]>
  /** The review, held until the step ends. */
  forUpdate: (id: ReviewId) => Promise<Review | undefined>
  save: (review: Review) => Promise<void>
}

/** What a step may touch of reviews. */
export type ReviewsStores = { reviews: Reviews }
