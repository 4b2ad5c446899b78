import type { Logger } from 'pino'
import { messageDigests } from '#adapters/postgres/notifying/message-digests.ts'
import { endPushSubscription, pushesOf } from '#adapters/postgres/notifying/push.ts'
import { newestEvents } from '#adapters/postgres/runtime/outbox.ts'
import { isPushEndpoint } from '#adapters/push/endpoints.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import { ALERT_EVENTS } from '#domain/notifying/routing.ts'
import { ANNOUNCED, announcementOf } from '#domain/notifying/words/activity.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { announcementHandler } from '../../workers/channels/activity.ts'
import { digestSender } from '../../workers/channels/message-digests.ts'
import { pushHandler } from '../../workers/channels/push.ts'
import type { Config } from '../config.ts'
import type { Core } from '../core.ts'
import { composeAlerts } from './alerts.ts'
import { composeEmails } from './emails.ts'
import { composeInbox } from './inbox.ts'

export function notifyingForServer({ db, activityFeed, pushKeys }: Core, config: Config) {
  return {
    activityFeed,
    recentAnnouncements: async (limit: number) => {
      const events = await newestEvents(db, ANNOUNCED, limit)
      return events.flatMap(({ id, event, at }) => announcementOf(id, event, at) ?? [])
    },
    push: {
      publicKey: async () => (await pushKeys()).publicKey,
      isEndpoint: (endpoint: string) => isPushEndpoint(endpoint, { loopback: config.PUSH_TO_LOOPBACK }),
    },
  }
}

export function notifyingForWorkers(core: Core, config: Config, log: Logger) {
  const { db, mailer, activityFeed, now } = core
  const push = createWebPush({
    keys: core.pushKeys,
    subject: pushSubject(config),
    loopback: config.PUSH_TO_LOOPBACK,
  })
  return {
    channels: {
      mail: composeEmails(core, config),
      ticker: { of: ANNOUNCED, handle: announcementHandler({ activityFeed, now }) },
      inbox: composeInbox(core, config),
      alerts: { of: ALERT_EVENTS, handle: composeAlerts(core) },
      push: {
        // Added by the inbox.
        of: [],
        handle: pushHandler({
          due: (eventId) => pushesOf(db, eventId, now()),
          push,
          end: (subscription) => endPushSubscription(db, subscription),
          log,
        }),
      },
    },
    schedules: [
      {
        name: 'messages.digest',
        everyMs: MINUTE_MS,
        run: digestSender({
          digests: messageDigests(db),
          mailer,
          publicUrl: config.PUBLIC_URL,
          now,
          log,
        }),
      },
    ],
  }
}

function pushSubject({ CONTACT_EMAIL: email, PUBLIC_URL: url }: Config): string {
  if (email !== undefined) return `mailto:${email}`
  return url.startsWith('https:') ? url : 'mailto:nobody@localhost'
}
