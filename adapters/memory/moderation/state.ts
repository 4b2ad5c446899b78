import type { FiledReport } from '#domain/messaging/report.ts'
import type { Announcement } from '#domain/moderation/announcement.ts'
import type { CampusPage } from '#domain/moderation/campus-page.ts'
import type { AuditEntry } from '#domain/moderation/ports.ts'
import type { Finding } from '#domain/moderation/signals.ts'

export type StoredReport = FiledReport & { decision: { by: number; at: Date; reason: string } | null }
type StoredSignal = Finding & { id: number; raisedAt: Date; lookedAt: Date | null }

export const moderationState = () => ({
  campusPages: new Map<string, CampusPage>(),
  audit: [] as AuditEntry[],
  reports: [] as StoredReport[],
  dueWarnings: new Map<number, Date>(),
  signals: [] as StoredSignal[],
  adminReminders: new Map<number, string>(),
  notifiedOverdue: new Set<string>(),
  announcements: new Map<number, Announcement & { notifiedUpTo: number }>(),
})
