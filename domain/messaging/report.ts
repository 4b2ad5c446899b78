import { KINDS, type ListingKind } from '#domain/catalog/ports.ts'
import { invalid } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { LONGEST_REASON } from './limits.ts'
import { allNamed, type UserId } from './message.ts'

export type ReportKind = 'person' | 'message' | ListingKind

export type Reported = { kind: ReportKind; id: number }

export type Report = {
  kind: ReportKind
  itemId: number | null
  reporterId: UserId
  /** The author of a message or listing. */
  userId: UserId
  title: string
  messageContent: string | null
  campus: string
  reason: string
  createdAt: Instant
}

export type ReportStatus = 'open' | 'acted' | 'dismissed'

export type FiledReport = Report & { id: number; status: ReportStatus }

export function isAboutListing<R extends Report>(report: R): report is R & { kind: ListingKind } {
  return report.kind in KINDS
}

export function checkedReason(reason: string): string {
  const why = readable(reason)
  if (why === '') throw invalid('reason', 'Please provide a reason')
  if (why.length > LONGEST_REASON) throw invalid('reason', `At most ${LONGEST_REASON} characters`)
  return why
}

export function reportedOf(named: Readonly<Record<ReportKind, number | null | undefined>>): Reported {
  const [first, ...more] = allNamed(named)
  if (!first || more.length > 0)
    throw invalid('userId', 'A report is about one person, one message or one listing')
  return { kind: first.type, id: first.id }
}
