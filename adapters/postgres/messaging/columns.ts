import type { Generated } from 'kysely'
import type { ReportKind, ReportStatus } from '#domain/messaging/report.ts'

/** What columns of reports hold, narrower than SQL says. */
export type MessageColumns = { reports: { kind: ReportKind; status: Generated<ReportStatus> } }
