import { reviewReads } from './reads.ts'
import { reviews } from './reviews.ts'

export const reviewsStorage = {
  stores: { reviews },
  reads: [reviewReads],
}
