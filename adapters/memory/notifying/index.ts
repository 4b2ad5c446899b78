import { memoryAlerts, memorySavedSearches } from './alerts.ts'
import { memoryNoticePreferences, memoryNotifications, memoryPushSubscriptions } from './notifications.ts'

/** What a step may touch of notifying. */
export const notifyingStores = {
  alerts: memoryAlerts,
  noticePreferences: memoryNoticePreferences,
  notifications: memoryNotifications,
  pushSubscriptions: memoryPushSubscriptions,
  savedSearches: memorySavedSearches,
}
