import type { Listed } from '../core/endpoint.ts'
import type { PastAlert, SavedSearch } from './alerts.ts'
import type { Notification, NotificationQuery } from './notifications.ts'

/** What screens read of notifications. */
export type NotifyingReads = {
  /** What this user was told, the newest first. */
  notifications: (userId: number, query: NotificationQuery) => Promise<Listed<Notification>>
  unreadNotifications: (userId: number) => Promise<number>
  /** The searches that this user saved, the newest first. */
  savedSearchesOf: (userId: number) => Promise<SavedSearch[]>
  /** What this user was told of listings that are still in sight, the newest first. */
  latestAlertsOf: (userId: number) => Promise<PastAlert[]>
}
