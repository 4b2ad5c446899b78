import { withTrace } from '#adapters/ports/tracing.ts'
import { namesAmong, people, type ReadPeople } from '#adapters/postgres/identity/reads.ts'
import { unreadMessage } from '#adapters/postgres/notifying/chat-news.ts'
import { keepNotifications } from '#adapters/postgres/notifying/notifications.ts'
import { pushesOf } from '#adapters/postgres/notifying/push.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/outbox.ts'
import { noticeContexts } from '#domain/notifying/context.ts'
import type { Told } from '#domain/notifying/notification.ts'
import { untoldBy } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { askForPush } from '../workers/channels/push.ts'
import { inboxHandler, inboxOf } from '../workers/inbox.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'

/** What people are told in the app: as a job, and as rows of the step that hands an event on. */
export function composeInbox(
  { db, jobs, activityFeed, now }: Pick<Core, 'db' | 'jobs' | 'activityFeed' | 'now'>,
  config: Pick<Config, 'ESCROW_AUTO_RELEASE_DAYS' | 'REDIS_URL'>,
) {
  const autoReleaseDays = config.ESCROW_AUTO_RELEASE_DAYS ?? null
  const depsOver = (of: Db, read: ReadPeople) => ({
    contextOf: noticeContexts({ namesOf: namesAmong(read), autoReleaseDays }),
    unreadMessage: (id: number) => unreadMessage(of, id),
    keep: (told: readonly Told[]) => keepNotifications(of, told),
    notifyUser: activityFeed.notifyUser,
    now,
  })
  const pushesOver = (of: Db) =>
    askForPush({
      due: (eventId) => pushesOf(of, eventId, now()),
      askFor: (job) => jobs.add({ name: 'push', ...job }),
    })
  const inbox = inboxHandler(depsOver(db, (ids) => people(db, ids)))
  const askForIt = pushesOver(db)
  return {
    inbox,
    channel: {
      except: untoldBy('inbox'),
      handle: async (id: number, event: DomainEvent) => {
        if (await inbox(id, event)) await askForIt(id, event)
      },
      inStep: async (step: Db, events: readonly StoredEvent[], read: ReadPeople) => {
        const woken: number[] = []
        const onRedis = config.REDIS_URL !== undefined
        const keep = inboxOf({
          ...depsOver(step, read),
          // Where Postgres tells them, open pages hear of it with the commit.
          keep: (told, others) => keepNotifications(step, told, onRedis ? null : others),
          notifyUser: async (...userIds) => {
            if (onRedis) woken.push(...userIds)
          },
        })
        const askFor = pushesOver(step)
        for (const { id, event, trace } of await keep(events)) await withTrace(trace, () => askFor(id, event))
        return async () => (woken.length > 0 ? activityFeed.notifyUser(...woken) : undefined)
      },
    },
  }
}
