import { feedListeners } from '#adapters/ports/feed-listeners.ts'
import type { ActivityFeed, ActivityMessages } from '#domain/notifying/ports.ts'

/** A listener's error goes to `onError` and affects no other listener. */
export function createMemoryActivityFeed(onError: (error: unknown) => void = () => undefined): ActivityFeed {
  const { notify, listen, leave } = feedListeners<ActivityMessages>(onError)
  return {
    subscribe: listen('event'),
    onUserNotified: listen('user'),
    onTyping: listen('typing'),
    publish: async (event) => notify('event', event),
    notifyUser: async (...userIds) => userIds.forEach((userId) => void notify('user', userId)),
    notifyTyping: async (typing) => notify('typing', typing),
    close: async () => leave(),
  }
}
