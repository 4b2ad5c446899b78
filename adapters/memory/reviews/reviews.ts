import type { Reviews } from '#domain/reviews/ports.ts'
import { add, type State } from '../state.ts'

function memoryReviews(state: State): Reviews {
  return {
    add: async (review) => add(state, state.reviews, (id) => ({ ...review, id })),
    on: async ({ kind, id }) =>
      [...state.reviews.values()].filter(({ subject }) => subject.kind === kind && subject.id === id),
    forUpdate: async (id) => state.reviews.get(id),
    save: async (review) => void state.reviews.set(review.id, review),
  }
}

export const reviewsStores = { reviews: memoryReviews }
