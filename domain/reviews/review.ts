import type { Campus } from '#domain/shared/campus.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import type { PaidDeal } from '#domain/wallet/ports.ts'
import { LONGEST_REVIEW } from './limits.ts'

export type ReviewId = number

export type ReviewedDeal = {
  subject: PaidDeal
  campus: Campus
  payerId: number
  payeeId: number
  title: string
  isCompleted: boolean
}

export type Review = Pick<ReviewedDeal, 'subject' | 'campus' | 'title'> & {
  id: ReviewId
  authorId: number
  aboutId: number
  as: 'payer' | 'payee'
  rating: number
  content: string
  createdAt: Instant
  /** Once both sides have written, or after a week. */
  shownAt: Instant
  isDisabled: boolean
  disabledReason: string | null
}

const HIDDEN_DAYS = 7

/** Publishes both. Throws once the other side's is public, so that no one replies to what they read. */
export function writeReview(
  deal: ReviewedDeal | undefined,
  { by, rating, content }: { by: number; rating: number; content: string },
  written: readonly Review[],
  now: Instant,
): { review: Omit<Review, 'id'>; other: Review | undefined } {
  if (!deal || (by !== deal.payerId && by !== deal.payeeId)) throw notFound('There is nothing to review')
  if (!deal.isCompleted) throw new Rejection('NOT_COMPLETED', 'You can only review a completed deal')
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    throw invalid('rating', 'Choose from 1 to 5 stars')
  const text = readable(content)
  if (text.length > LONGEST_REVIEW) throw invalid('content', `At most ${LONGEST_REVIEW} characters`)
  if (written.some(({ authorId }) => authorId === by))
    throw new Rejection('ALREADY_REVIEWED', 'You have already reviewed this deal')
  const other = written[0]
  if (other && other.shownAt <= now)
    throw new Rejection(
      'REVIEW_CLOSED',
      'It’s too late to review. The other side’s review is already public.',
    )
  const { subject, campus, title } = deal
  const review = {
    ...{ subject, campus, title, rating },
    authorId: by,
    aboutId: by === deal.payerId ? deal.payeeId : deal.payerId,
    as: by === deal.payerId ? 'payer' : 'payee',
    content: text,
    createdAt: now,
    shownAt: other ? now : later(now, HIDDEN_DAYS * DAY_MS),
    isDisabled: false,
    disabledReason: null,
  } as const
  return { review, other: other && { ...other, shownAt: now } }
}
