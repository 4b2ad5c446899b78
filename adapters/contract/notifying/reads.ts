import type { Listed } from '../core/endpoint.ts'
import type { PastAlert, SavedSearch } from './alerts.ts'
import type { Notification, NotificationQuery } from './notifications.ts'

export type NotifyingReads = {
  /** Newest first. */
  notifications: (userId: number, query: NotificationQuery) => Promise<Listed<Notification>>
  unreadNotifications: (userId: number) => Promise<number>
  /** Newest first. */
  savedSearchesOf: (userId: number) => Promise<SavedSearch[]>
  /** Returns alerts about listings that the user can still see, newest first. */
  latestAlertsOf: (userId: number) => Promise<PastAlert[]>
}
