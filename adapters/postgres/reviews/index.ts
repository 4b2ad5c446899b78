import { reviewReads } from './reads.ts'
import { reviews } from './reviews.ts'

/** What Postgres stores of reviews, and what screens read of it. */
export const reviewsStorage = {
  stores: { reviews },
  reads: [reviewReads],
}
