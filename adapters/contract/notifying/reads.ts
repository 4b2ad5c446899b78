import type { Listed } from '../core/endpoint.ts'
import type { PastAlert, SavedSearch } from './alerts.ts'
import type { Notification, NotificationQuery } from './notifications.ts'

export type NotifyingReads = {
  notifications: (userId: number, query: NotificationQuery) => Promise<Listed<Notification>>
  unreadNotifications: (userId: number) => Promise<number>
  savedSearchesOf: (userId: number) => Promise<SavedSearch[]>
  /** Returns alerts about listings that the user can still see. */
  latestAlertsOf: (userId: number) => Promise<PastAlert[]>
}
