import type { Review } from '#domain/reviews/review.ts'

export const reviewsState = () => ({ reviews: new Map<number, Review>() })
