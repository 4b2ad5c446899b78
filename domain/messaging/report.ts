import { invalid } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { LONGEST_REASON } from './limits.ts'
import type { UserId } from './message.ts'

export type ReportKind = 'person' | 'message' | 'product' | 'business' | 'gig'

/** What is reported, by its number: one of these. */
export type Reported = {
  userId: number | null
  messageId: number | null
  productId: number | null
  businessId: number | null
  gigId: number | null
}

/** What somebody told the admins about a person, a message or a listing. */
export type Report = Omit<Reported, 'userId'> & {
  kind: ReportKind
  reporterId: UserId
  /** Who is reported: the person, who wrote the message, or whose listing it is. */
  userId: UserId
  /** What it was called, for it can be erased. */
  title: string
  /** What the message said, for the same reason. */
  messageContent: string | null
  /** Whose admins decide on it. */
  campus: string
  reason: string
  createdAt: Instant
}

export type ReportStatus = 'open' | 'acted' | 'dismissed'

/** A report as it is kept. */
export type FiledReport = Report & { id: number; status: ReportStatus }

/** Rejects a report that names nothing, or more than one thing, or gives no reason. */
export function checkReport({ reason, ...reported }: Reported & { reason: string }): void {
  const why = readable(reason)
  if (why === '') throw invalid('reason', 'Please provide a reason')
  if (why.length > LONGEST_REASON) throw invalid('reason', `At most ${LONGEST_REASON} characters`)
  const named = Object.values(reported).filter((id) => id !== null).length
  if (named !== 1) throw invalid('userId', 'A report is about one person, one message or one listing')
}
