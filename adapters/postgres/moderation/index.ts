import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { removesOld } from '../runtime/retention.ts'
import { adminWork } from './admin-work.ts'
import { announcementReads } from './announcement-reads.ts'
import { announcements } from './announcements.ts'
import { auditReads } from './audit-reads.ts'
import { lookupReads } from './lookup-reads.ts'
import { auditLog, campusPages } from './moderation.ts'
import { orderForAdminsReads } from './order-reads.ts'
import { paymentReads } from './payment-reads.ts'
import { personReads } from './person-reads.ts'
import { administrationReads } from './reads.ts'
import { reportReads } from './report-reads.ts'
import { reports } from './reports.ts'
import { signalReads } from './signal-reads.ts'
import { signals } from './signals.ts'

export const moderationStorage = {
  stores: { adminWork, announcements, audit: auditLog, campusPages, reports, signals },
  reads: [
    administrationReads,
    announcementReads,
    auditReads,
    lookupReads,
    orderForAdminsReads,
    paymentReads,
    personReads,
    reportReads,
    signalReads,
  ],
  retention: {
    signals: removesOld({ table: 'signals', key: 'id', since: 'raised_at', days: RETENTION_DAYS.signals }),
  },
}
