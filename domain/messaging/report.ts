import { KINDS, type ListingKind } from '#domain/catalog/ports.ts'
import { invalid } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { allNamed, type UserId } from './message.ts'

export type ReportKind = 'person' | 'message' | ListingKind

export type Reported = { kind: ReportKind; id: number }

export type Report = {
  kind: ReportKind
  itemId: number | null
  reporterId: UserId
  /** The author, for a message or listing. */
  userId: UserId
  title: string
  /** A copy, as the message may be deleted meanwhile. */
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

/** Throws for no subject and for more than one. */
export function reportedOf(named: Readonly<Record<ReportKind, number | null | undefined>>): Reported {
  const [first, ...more] = allNamed(named)
  if (!first || more.length > 0)
    throw invalid('userId', 'A report is about one person, one message or one listing')
  return { kind: first.type, id: first.id }
}
