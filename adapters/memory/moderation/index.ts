import { memoryAdminWork } from './admin-work.ts'
import { memoryAnnouncements } from './announcements.ts'
import { memoryAuditLog, memoryCampusPages } from './moderation.ts'
import { memoryReports } from './reports.ts'
import { memorySignals } from './signals.ts'

export const moderationStores = {
  adminWork: memoryAdminWork,
  announcements: memoryAnnouncements,
  audit: memoryAuditLog,
  campusPages: memoryCampusPages,
  reports: memoryReports,
  signals: memorySignals,
}
