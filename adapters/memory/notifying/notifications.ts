import type {
  NoticePreferences,
  Notifications,
  PushSubscriptions,
  WhichNotifications,
} from '#domain/notifying/ports.ts'
import type { State } from '../state.ts'

export function memoryNotifications(state: State): Notifications {
  return {
    async markRead(userId, which, at) {
      const unread = state.notifications.filter(
        (notification) =>
          notification.userId === userId && notification.readAt === null && isMeant(notification, which),
      )
      for (const notification of unread) notification.readAt = at
      return unread.length > 0
    },
    async removeOnTopic(userIds, topic) {
      state.notifications = state.notifications.filter(
        (notification) => notification.topic !== topic || !userIds.includes(notification.userId),
      )
    },
    async removeAllOf(userId) {
      state.notifications = state.notifications.filter((notification) => notification.userId !== userId)
    },
  }
}

export function memoryNoticePreferences(state: State): NoticePreferences {
  return {
    mutedBy: async (userId) => state.mutedNotices.get(userId) ?? new Set(),
    save: async (userId, muted) => void state.mutedNotices.set(userId, muted),
    removeAllOf: async (userId) => void state.mutedNotices.delete(userId),
  }
}

function isMeant(
  { id, topic, path, kind }: State['notifications'][number],
  which: WhichNotifications,
): boolean {
  if ('ids' in which) return which.ids.includes(id)
  if ('upTo' in which) return id <= which.upTo
  if ('topic' in which) return topic === which.topic
  return which.kinds.includes(kind) && path.split('?')[0] === which.path
}

export function memoryPushSubscriptions(state: State): PushSubscriptions {
  const all = state.pushSubscriptions
  return {
    async add({ userId, tokenHash, endpoint, auth, at }, limit) {
      const known = all.get(endpoint)
      if (!state.sessions.has(tokenHash)) return false
      for (const [other, subscription] of all)
        if (subscription.tokenHash === tokenHash && other !== endpoint) all.delete(other)
      if (known && known.userId !== userId && known.auth !== auth) return false
      all.set(endpoint, { userId, tokenHash, auth, at })
      const own = [...all].filter(([, subscription]) => subscription.userId === userId)
      own.sort(([, one], [, other]) => other.at.getTime() - one.at.getTime())
      for (const [oldest] of own.slice(limit)) all.delete(oldest)
      return true
    },
    async remove(userId, endpoint) {
      if (all.get(endpoint)?.userId === userId) all.delete(endpoint)
    },
  }
}
