import { EventEmitter } from 'eventemitter3'
import type { ActivityEvent, ActivityFeed, Typing } from '#domain/notifying/ports.ts'

/** A ticker within one process; what a listener throws is told to `onError` and harms no other. */
export function createMemoryActivityFeed(onError: (error: unknown) => void = () => undefined): ActivityFeed {
  const local = new EventEmitter<{ event: [ActivityEvent]; notifyUser: [number]; typing: [Typing] }>()
  const guarded =
    <T>(listener: (message: T) => void) =>
    (message: T): void => {
      try {
        listener(message)
      } catch (error) {
        onError(error)
      }
    }
  return {
    publish: async (event) => void local.emit('event', event),
    subscribe(listener) {
      const safe = guarded(listener)
      local.on('event', safe)
      return () => void local.off('event', safe)
    },
    notifyUser: async (...userIds) => userIds.forEach((userId) => void local.emit('notifyUser', userId)),
    onUserNotified(listener) {
      const safe = guarded(listener)
      local.on('notifyUser', safe)
      return () => void local.off('notifyUser', safe)
    },
    notifyTyping: async (typing) => void local.emit('typing', typing),
    onTyping(listener) {
      const safe = guarded(listener)
      local.on('typing', safe)
      return () => void local.off('typing', safe)
    },
    close: async () => void local.removeAllListeners(),
  }
}
