import { invalid } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { UserId } from './message.ts'

/** What somebody told the admins about a person, a message or a product. */
export type Report = {
  reporterId: UserId
  /** Who is reported: the person, who wrote the message, or who sells the product. */
  userId: UserId
  messageId: number | null
  /** What the message said, for it can be erased. */
  messageContent: string | null
  productId: number | null
  reason: string
  createdAt: Instant
}

export type Reported = { userId: number | null; messageId: number | null; productId: number | null }

export const LONGEST_REASON = 1000

/** Refuses a report that names nothing, or more than one thing, or gives no reason. */
export function checkReport({ reason, ...reported }: Reported & { reason: string }): void {
  if (reason.trim() === '') throw invalid('reason', 'Please provide a reason')
  if (reason.trim().length > LONGEST_REASON) throw invalid('reason', `At most ${LONGEST_REASON} characters`)
  const named = Object.values(reported).filter((id) => id !== null).length
  if (named !== 1) throw invalid('userId', 'A report is about one person, one message or one product')
}
