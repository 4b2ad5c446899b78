import { Relay } from 'bullmq'
import { Cluster } from 'ioredis'
import { feedListeners } from '#adapters/ports/feed-listeners.ts'
import type { ActivityEvent, ActivityFeed, ActivityMessages, Typing } from '#domain/notifying/ports.ts'
import { redisConnection, within } from './connection.ts'

/** A feed whose `ready` resolves at once, even while Redis is unavailable. */
type SharedActivityFeed = ActivityFeed & { ready: () => Promise<void> }
type Options = { url: string; onError: (error: Error) => void }

const NAMESPACE = 'campus'
const TOPIC = 'ticker'
const USER_NOTIFICATIONS = 'wakes'
const TYPING = 'typing'
const SAID_WITHIN_MS = 5000
const CLOSE_WITHIN_MS = 1500

export function createRedisActivityFeed({ url, onError }: Options): SharedActivityFeed {
  const connection = redisConnection(url)
  const relay = new Relay({ connection, namespace: NAMESPACE })
  relay.on('error', onError)
  const { notify, listen } = feedListeners<ActivityMessages>((error) =>
    onError(error instanceof Error ? error : new Error(String(error))),
  )
  const subscribed = Promise.all([
    relay.subscribe<ActivityEvent>(TOPIC, ({ data }) => notify('event', data)),
    relay.subscribe<number[]>(USER_NOTIFICATIONS, ({ data }) => {
      for (const userId of data) notify('user', userId)
    }),
    relay.subscribe<Typing>(TYPING, ({ data }) => notify('typing', data)),
  ])
  let open = true
  subscribed.catch((error: Error) => {
    if (open) onError(error)
  })
  const publish = async (topic: string, message: ActivityEvent | Typing | number[]) => {
    const said = subscribed.then(() => relay.publish(topic, message))
    await within(SAID_WITHIN_MS, 'telling open pages', said)
  }
  return {
    subscribe: listen('event'),
    onUserNotified: listen('user'),
    onTyping: listen('typing'),
    publish: (event) => publish(TOPIC, event),
    async notifyUser(...userIds) {
      if (userIds.length > 0) await publish(USER_NOTIFICATIONS, userIds)
    },
    notifyTyping: (typing) => publish(TYPING, typing),
    ready: async () => {},
    async close() {
      open = false
      await within(CLOSE_WITHIN_MS, 'closing the ticker', relay.close()).catch(onError)
      if (connection instanceof Cluster) connection.disconnect()
    },
  }
}
