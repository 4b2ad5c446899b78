import { createPostgresRelayBackend, Relay } from 'bullmq'
import { EventEmitter } from 'eventemitter3'
import type { ActivityEvent, ActivityFeed, Typing } from '#domain/notifying/ports.ts'
import { postgresConnection, redisConnection, within } from './connection.ts'

/** `ready` resolves once it hears the others, and rejects when it never will. */
type SharedActivityFeed = ActivityFeed & { ready: () => Promise<void> }
type Options = { url: string; onError: (error: Error) => void }

const NAMESPACE = 'campus'
const TOPIC = 'ticker'
const USER_NOTIFICATIONS = 'wakes'
const TYPING = 'typing'
const CLOSE_WITHIN_MS = 1500

/** The ticker over Postgres: events reach the listeners of every process. */
export function createPostgresActivityFeed({ url, onError }: Options): SharedActivityFeed {
  const connection = postgresConnection(url, 2)
  return activityFeedOver(
    new Relay({ connection, backend: createPostgresRelayBackend, namespace: NAMESPACE }),
    onError,
  )
}

/** The ticker over Redis, which may be away at the start. */
export function createRedisActivityFeed({ url, onError }: Options): SharedActivityFeed {
  const relay = new Relay({ connection: redisConnection(url), namespace: NAMESPACE })
  return { ...activityFeedOver(relay, onError), ready: async () => {} }
}

function activityFeedOver<C>(relay: Relay<C>, onError: Options['onError']): SharedActivityFeed {
  relay.on('error', onError)
  const local = new EventEmitter<{ event: [ActivityEvent]; notifyUser: [number]; typing: [Typing] }>()
  const subscribed = Promise.all([
    relay.subscribe<ActivityEvent>(TOPIC, (message) => void local.emit('event', message.data)),
    relay.subscribe<number | number[]>(USER_NOTIFICATIONS, ({ data }) => {
      for (const userId of [data].flat()) local.emit('notifyUser', userId)
    }),
    relay.subscribe<Typing>(TYPING, (message) => void local.emit('typing', message.data)),
  ])
  let open = true
  subscribed.catch((error: Error) => {
    if (open) onError(error)
  })
  const publish = async (topic: string, message: ActivityEvent | Typing | number | number[]) => {
    await subscribed
    await relay.publish(topic, message)
  }
  const guarded =
    <T>(listener: (message: T) => void) =>
    (message: T): void => {
      try {
        listener(message)
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
    }
  return {
    publish: (event) => publish(TOPIC, event),
    subscribe(listener) {
      const safe = guarded(listener)
      local.on('event', safe)
      return () => void local.off('event', safe)
    },
    async notifyUser(...userIds) {
      const [first] = userIds
      // One is said as the release before says it.
      if (first !== undefined) await publish(USER_NOTIFICATIONS, userIds.length === 1 ? first : userIds)
    },
    onUserNotified(listener) {
      const safe = guarded(listener)
      local.on('notifyUser', safe)
      return () => void local.off('notifyUser', safe)
    },
    notifyTyping: (typing) => publish(TYPING, typing),
    onTyping(listener) {
      const safe = guarded(listener)
      local.on('typing', safe)
      return () => void local.off('typing', safe)
    },
    ready: async () => void (await subscribed),
    async close() {
      open = false
      await within(CLOSE_WITHIN_MS, 'closing the ticker', relay.close()).catch(onError)
    },
  }
}
