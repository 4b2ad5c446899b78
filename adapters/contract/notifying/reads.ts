import type { Listed } from '../core/endpoint.ts'
import type { Notification, NotificationQuery } from './notifications.ts'

/** What screens read of notifications. */
export type NotifyingReads = {
  /** What this user was told, the newest first. */
  notifications: (userId: number, query: NotificationQuery) => Promise<Listed<Notification>>
  unreadNotifications: (userId: number) => Promise<number>
}
