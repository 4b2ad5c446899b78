import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { removesOld } from '../runtime/retention.ts'
import { alertReads } from './alert-reads.ts'
import { alerts, removeOldAlerts } from './alerts.ts'
import { noticePreferences } from './notice-preferences.ts'
import { notifications } from './notifications.ts'
import { pushSubscriptions } from './push.ts'
import { notificationReads } from './reads.ts'
import { savedSearches } from './saved-searches.ts'

export const notifyingStorage = {
  stores: { alerts, noticePreferences, notifications, pushSubscriptions, savedSearches },
  reads: [alertReads, notificationReads],
  retention: {
    notifications: removesOld({
      table: 'notifications',
      key: 'id',
      since: 'read_at',
      days: RETENTION_DAYS.notifications,
    }),
    alerts: removeOldAlerts,
  },
}
