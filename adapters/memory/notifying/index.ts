import { memoryAlerts, memorySavedSearches } from './alerts.ts'
import { memoryNoticePreferences, memoryNotifications, memoryPushSubscriptions } from './notifications.ts'

export const notifyingStores = {
  alerts: memoryAlerts,
  noticePreferences: memoryNoticePreferences,
  notifications: memoryNotifications,
  pushSubscriptions: memoryPushSubscriptions,
  savedSearches: memorySavedSearches,
}
