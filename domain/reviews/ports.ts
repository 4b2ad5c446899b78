import type { Campus } from '#domain/shared/campus.ts'
import type { Tx } from '#domain/shared/ports.ts'
import type { PaidDeal } from '#domain/wallet/ports.ts'
import type { Review, ReviewId } from './review.ts'

/** A deal as far as reviews go. */
export type ReviewedDeal = {
  subject: PaidDeal
  campus: Campus
  payerId: number
  payeeId: number
  title: string
  isCompleted: boolean
}

/** Finds a deal of one kind, and holds it until the step ends. */
export type FindDeal = (tx: Tx, id: number) => Promise<ReviewedDeal | undefined>

export type Reviews = {
  add: (review: Omit<Review, 'id'>) => Promise<ReviewId>
  /** What both sides said of a deal that is held. */
  on: (subject: PaidDeal) => Promise<Review[]>
  /** The review, held until the step ends. */
  forUpdate: (id: ReviewId) => Promise<Review | undefined>
  save: (review: Review) => Promise<void>
}
