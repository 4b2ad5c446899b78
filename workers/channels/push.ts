import { createHash } from 'node:crypto'
import type { Notification } from '#domain/notifying/notification.ts'
import type { Push, PushSubscription } from '#domain/notifying/ports.ts'
import { pushMessageOf } from '#domain/notifying/push.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { SECOND_MS } from '#domain/shared/time.ts'

type Due = {
  notification: Pick<Notification, 'kind' | 'topic' | 'subject' | 'lines' | 'path'> & { id: number }
  subscription: PushSubscription
}

type Deps = {
  /** Keeps what the event tells in the app, which is what is pushed. */
  inbox: (eventId: number, event: DomainEvent) => Promise<unknown>
  /** What the event told and is unread, by browser. */
  due: (eventId: number) => Promise<readonly Due[]>
  push: Push
  end: (subscription: PushSubscription) => Promise<void>
  /** Runs the effect unless it was done for this event and channel before. */
  once: (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>
  log: { warn: (context: object, message: string) => void }
}

/** Who has the page open reads it within this time, and is not told once more on another device. */
const PUSH_DELAY_MS = 5 * SECOND_MS

/**
 * Asks for the job that pushes what an event told in the app, only where some browser is to be told: most people have none, and a
 * job of its own for each event would cost the database more than the event.
 */
export function askForPush({
  due,
  askFor,
}: {
  due: (eventId: number) => Promise<readonly unknown[]>
  askFor: (job: { key: string; data: { id: number; event: DomainEvent }; delayMs: number }) => Promise<void>
}) {
  return async (id: number, event: DomainEvent): Promise<void> => {
    if ((await due(id)).length > 0)
      await askFor({ key: String(id), data: { id, event }, delayMs: PUSH_DELAY_MS })
  }
}

/** Tells browsers what an event told and is still unread: each once, and a browser that is gone never again. */
export function pushHandler({ inbox, due, push, end, once, log }: Deps) {
  return async (eventId: number, event: DomainEvent): Promise<void> => {
    await inbox(eventId, event)
    const sends = (await due(eventId)).map((each) =>
      once(eventId, `push:${each.subscription.id}`, () => send(each)),
    )
    const failed = (await Promise.allSettled(sends)).find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  }

  async function send({ notification, subscription }: Due): Promise<void> {
    const { id, topic } = notification
    const delivery = await push(subscription, pushMessageOf(notification, { id, topic: topicOf(topic) }))
    if (delivery.outcome === 'later') throw new Error(`the notification was not sent: ${delivery.reason}`)
    if (delivery.outcome === 'gone') await end(subscription)
    if (delivery.outcome === 'refused')
      log.warn({ reason: delivery.reason }, 'the push service rejected a notification')
  }
}

/** Push services take 32 letters, and need not know what it is about. */
function topicOf(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32)
}
