import type { PaidDeal } from '#domain/wallet/ports.ts'
import type { Review, ReviewedDeal, ReviewId } from './review.ts'

export type FindDeal<Tx> = (tx: Tx, id: number) => Promise<ReviewedDeal | undefined>

export type Reviews = {
  add: (review: Omit<Review, 'id'>) => Promise<ReviewId>
  /** The deal must be locked. */
  on: (subject: PaidDeal) => Promise<Review[]>
  forUpdate: (id: ReviewId) => Promise<Review | undefined>
  save: (review: Review) => Promise<void>
}

export type ReviewsStores = { reviews: Reviews }
