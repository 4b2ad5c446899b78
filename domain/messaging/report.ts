import { KINDS, type ListingKind } from '#domain/catalog/ports.ts'
import { invalid } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { LONGEST_REASON } from './limits.ts'
import { allNamed, type UserId } from './message.ts'

export type ReportKind = 'person' | 'message' | ListingKind

/** What is reported, by its kind and number. */
export type Reported = { kind: ReportKind; id: number }

/** What was told the admins about a person, a message or a listing. */
export type Report = {
  kind: ReportKind
  /** Of the message or listing; null for a person, and once it is erased. */
  itemId: number | null
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

/** True for a report about a listing, which may be erased. */
export function isAboutListing<R extends Report>(report: R): report is R & { kind: ListingKind } {
  return report.kind in KINDS
}

/** Returns a reason as it is kept; rejects none, and too long a one. */
export function checkedReason(reason: string): string {
  const why = readable(reason)
  if (why === '') throw invalid('reason', 'Please provide a reason')
  if (why.length > LONGEST_REASON) throw invalid('reason', `At most ${LONGEST_REASON} characters`)
  return why
}

/** Returns the one thing that is reported; rejects nothing, and more than one. */
export function reportedOf(named: Readonly<Record<ReportKind, number | null | undefined>>): Reported {
  const [first, ...more] = allNamed(named)
  if (!first || more.length > 0)
    throw invalid('userId', 'A report is about one person, one message or one listing')
  return { kind: first.type, id: first.id }
}
