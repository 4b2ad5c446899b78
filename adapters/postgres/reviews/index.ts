import { reviewReads } from './reads.ts'
import { reviews } from './reviews.ts'

/** Postgres stores and read models of reviews. */
export const reviewsStorage = {
  stores: { reviews },
  reads: [reviewReads],
}
