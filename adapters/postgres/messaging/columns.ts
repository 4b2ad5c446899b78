import type { Generated } from 'kysely'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import type { ReportKind, ReportStatus } from '#domain/messaging/report.ts'

export type MessageColumns = {
  messages: { listing_kind: ListingKind | null }
  conversations: { listing_kind: ListingKind | null }
  reports: { kind: Generated<ReportKind>; status: Generated<ReportStatus> }
}
