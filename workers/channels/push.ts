import { createHash } from 'node:crypto'
import type { Notification } from '#domain/notifying/notification.ts'
import type { Push, PushSubscription } from '#domain/notifying/ports.ts'
import { pushMessageOf } from '#domain/notifying/push.ts'
import { SECOND_MS } from '#domain/shared/time.ts'
import type { DeliverEach } from '../channel.ts'

type Due = {
  notification: Pick<Notification, 'kind' | 'topic' | 'subject' | 'lines' | 'path'> & { id: number }
  subscription: PushSubscription
}

type Deps = {
  due: (eventId: number) => Promise<readonly Due[]>
  push: Push
  end: (subscription: PushSubscription) => Promise<void>
  log: { warn: (context: object, message: string) => void }
}

/** Time in which a user with an open page reads the notification, so no other device shows it. */
export const PUSH_DELAY_MS = 5 * SECOND_MS

/** Pushes unread notifications to each browser once; deletes subscriptions that have ended. */
export function pushHandler({ due, push, end, log }: Deps) {
  return async (eventId: number, _event: unknown, _at: Date, each: DeliverEach): Promise<void> =>
    each(new Map((await due(eventId)).map((one) => [String(one.subscription.id), () => send(one)])))

  async function send({ notification, subscription }: Due): Promise<void> {
    const { id, topic } = notification
    const delivery = await push(subscription, pushMessageOf(notification, { id, topic: topicOf(topic) }))
    if (delivery.outcome === 'later') throw new Error(`the notification was not sent: ${delivery.reason}`)
    if (delivery.outcome === 'gone') await end(subscription)
    if (delivery.outcome === 'refused')
      log.warn({ reason: delivery.reason }, 'the push service rejected a notification')
  }
}

/** Hashes the topic: push services allow 32 letters, and should not learn the subject. */
function topicOf(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32)
}
