import type { AlertDay } from '#domain/notifying/alerts/alert.ts'
import type { SavedSearch } from '#domain/notifying/alerts/saved-search.ts'
import type { Notification } from '#domain/notifying/notification.ts'
import type { Alert } from '#domain/notifying/ports.ts'
import type { Muted } from '#domain/notifying/preferences.ts'

export const notifyingState = () => ({
  notifications: [] as (Notification & { id: number; readAt: Date | null })[],
  mutedNotices: new Map<number, Muted>(),
  savedSearches: new Map<number, SavedSearch & { key: string }>(),
  alerts: [] as Alert[],
  /** By `user|day`. */
  alertDays: new Map<string, AlertDay>(),
  pushSubscriptions: new Map<string, { userId: number; tokenHash: string; auth: string; at: Date }>(),
})
