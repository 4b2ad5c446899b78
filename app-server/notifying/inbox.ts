import { namesAmong, type ReadPeople, readPeople } from '#adapters/postgres/identity/reads.ts'
import { unreadMessages } from '#adapters/postgres/notifying/chat-recipients.ts'
import { storeNotifications } from '#adapters/postgres/notifying/notifications.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { addDeliveries } from '#adapters/postgres/runtime/deliveries.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import { addedAmong } from '#adapters/postgres/wallet/deposits.ts'
import { noticeContexts } from '#domain/notifying/context.ts'
import type { ActivityFeed } from '#domain/notifying/ports.ts'
import { peopleIn, silentFor } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { PUSH_DELAY_MS } from '../../workers/channels/push.ts'
import { inboxOf } from '../../workers/inbox.ts'
import type { Config } from '../config.ts'
import type { Core } from '../core.ts'

type EventOf = Pick<StoredEvent, 'id' | 'event'>

/** Writes notifications in the step that publishes an event, with a push for users with a subscription. */
export function composeInbox(
  { db, activityFeed, now }: Pick<Core, 'db' | 'now'> & { activityFeed: Pick<ActivityFeed, 'notifyUser'> },
  config: Pick<Config, 'ESCROW_AUTO_RELEASE_DAYS' | 'REDIS_URL'>,
) {
  const autoReleaseDays = config.ESCROW_AUTO_RELEASE_DAYS ?? null
  const onRedis = config.REDIS_URL !== undefined
  const inStep = async (step: Db, events: readonly EventOf[], read: ReadPeople) => {
    const woken: number[] = []
    await read(events.flatMap(({ event }) => peopleIn(event)))
    const messages = await unreadMessages(
      step,
      events.flatMap(({ event }) => (event.type === 'message.sent' ? [event.messageId] : [])),
    )
    const inbox = inboxOf({
      contextOf: noticeContexts({
        namesOf: namesAmong(read),
        addedFor: addedAmong(step, read),
        autoReleaseDays,
      }),
      unreadMessage: async (id) => messages.get(id),
      // Without Redis, Postgres notifies open pages on commit.
      store: (batches, others) => storeNotifications(step, batches, onRedis ? null : others),
      notifyUser: async (...userIds) => {
        if (onRedis) woken.push(...userIds)
      },
      now,
    })
    const pushed = await inbox(events)
    await addDeliveries(
      step,
      'push',
      pushed.map(({ id }) => id),
      PUSH_DELAY_MS,
    )
    return async () => (woken.length > 0 ? activityFeed.notifyUser(...woken) : undefined)
  }
  return {
    except: silentFor('inbox'),
    inStep,
    handle: async (id: number, event: DomainEvent) => {
      const notify = await db.transaction().execute((step) => inStep(step, [{ id, event }], readPeople(step)))
      await notify()
    },
  }
}
