import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { ofChats } from '#adapters/contract/core/chat-apps.ts'
import { APP_VERSION } from '#adapters/contract/core/limits.ts'
import { buildApp } from '#adapters/http/server/app.ts'
import { buildWorkerHealth } from '#adapters/http/server/worker-health.ts'
import { decoderPool } from '#adapters/images/decoder-pool.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { isSigned, parseWebhook } from '#adapters/paystack/webhook.ts'
import { listenToListingChanges } from '#adapters/postgres/catalog/listing-changes.ts'
import {
  createCountView,
  createIsPrivateImage,
  createUnshownImages,
} from '#adapters/postgres/catalog/listings.ts'
import { messageDigests } from '#adapters/postgres/notifying/message-digests.ts'
import { endPushSubscription, pushesOf } from '#adapters/postgres/notifying/push.ts'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { createIdempotencyKeys } from '#adapters/postgres/runtime/idempotency.ts'
import { newestEvents } from '#adapters/postgres/runtime/outbox.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { isPushEndpoint } from '#adapters/push/endpoints.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import { sandboxMailbox } from '#adapters/sandbox/mailbox.ts'
import { sandboxProvider } from '#adapters/sandbox/provider.ts'
import type { ActivityEvent } from '#domain/notifying/ports.ts'
import { ALERT_EVENTS } from '#domain/notifying/routing.ts'
import { ANNOUNCED, announcementOf } from '#domain/notifying/words/activity.ts'
import { QueueUnavailable } from '#domain/shared/ports.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { announcementHandler } from '../workers/channels/activity.ts'
import {
  imageRemover,
  orphanedImageRemover,
  REMOVING,
  REMOVING_AT_ONCE,
  UNUSED_RETENTION_MS,
} from '../workers/channels/images.ts'
import { memberNotifier } from '../workers/channels/members.ts'
import { digestSender } from '../workers/channels/message-digests.ts'
import { pushHandler } from '../workers/channels/push.ts'
import { startWorkers } from '../workers/compose.ts'
import { schedulesOf } from '../workers/schedules.ts'
import { composeBots } from './chat/chats.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { composeAlerts } from './notifying/alerts.ts'
import { composeEmails } from './notifying/emails.ts'
import { composeInbox } from './notifying/inbox.ts'
import { holdTimesOf, keysHoldHoursOf } from './settings/hold-times.ts'
import { operatorOf } from './settings/operator.ts'
import { composeSignals } from './signals.ts'
import { composeStandby } from './standby.ts'
import { systemStateOf } from './system-state.ts'

const WEB_ROOT = join(import.meta.dirname, '..', 'web', 'dist')

export async function composeApp(
  core: Core,
  config: Config,
  directUrl: string,
  log: Logger,
): Promise<FastifyInstance> {
  const bots = composeBots(core)
  const pictures = decoderPool()
  const listingChanges = listenToListingChanges(directUrl, core.notices, (error) =>
    log.error({ err: error }, 'listing changes can’t be received'),
  )
  const standby = await composeStandby(core, config, directUrl, log)
  const { db, activityFeed, now, sandbox, secretKey, store } = core
  const app = await buildApp({
    ...core.market,
    activityFeed,
    recentAnnouncements: (limit) => recentAnnouncements(db, limit),
    now,
    views: createReads(db),
    ...(standby && { standby }),
    listingChanges,
    presence: core.presence,
    countView: createCountView(db),
    images: { process: pictures.process, share: sharePicture(store, pictures.draw), store },
    isPrivateImage: createIsPrivateImage(db),
    keys: createIdempotencyKeys(db, now),
    hash: core.ids.hash,
    chatWebhooks: bots.webhooks,
    webhook: { isSigned: (body, signature) => isSigned(body, signature, secretKey), parse: parseWebhook },
    push: {
      publicKey: async () => (await core.pushKeys()).publicKey,
      isEndpoint: (endpoint) => isPushEndpoint(endpoint, { loopback: config.PUSH_TO_LOOPBACK }),
    },
    settings: () => ({
      version: APP_VERSION,
      emailVerification: config.EMAIL_VERIFICATION,
      sandbox: config.sandbox && config.PAYSTACK_SECRET_KEY === undefined,
      sandboxMailbox: config.sandbox && config.SMTP_URL === undefined,
      contactEmail: config.CONTACT_EMAIL ?? null,
      operator: operatorOf(config),
      holds: holdTimesOf(config),
      turnstileSiteKey: config.TURNSTILE_SITE_KEY ?? null,
      ...ofChats('bot', ({ channel }) => core.chats.botName(channel)),
      autoReleaseDays: config.ESCROW_AUTO_RELEASE_DAYS ?? null,
      keysHoldHours: keysHoldHoursOf(config),
      googleClientId: config.GOOGLE_CLIENT_ID ?? null,
    }),
    publicUrl: config.PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    adminSecondFactor: config.ADMIN_SECOND_FACTOR,
    rateLimits: config.RATE_LIMITS === 'on',
    limiter: core.limiter,
    processLimiter: core.processLimiter,
    ...(core.isHuman && { isHuman: core.isHuman }),
    ...(config.METRICS_TOKEN !== undefined && { metricsToken: config.METRICS_TOKEN }),
    deadJobs: core.deadJobs,
    diagnostics: { ...core.diagnostics, ...(standby && { standby: standby.state }) },
    alive: core.alive,
    ready: core.ready,
    isUnavailable: (error) => isUnavailable(error) || error instanceof QueueUnavailable,
    webRoot: WEB_ROOT,
    logger: log,
    ...(sandbox && {
      sandbox: async (app: FastifyInstance) => {
        const webhookUrl = () => `${originOf(app)}/api/webhooks/paystack`
        await app.register(sandboxMailbox, { store: sandbox })
        await app.register(sandboxProvider, {
          store: sandbox,
          secretKey,
          publicUrl: config.PUBLIC_URL,
          webhookUrl,
        })
      },
    }),
  })
  app.addHook(
    'onClose',
    async () => void (await Promise.all([pictures.stop(), listingChanges.close(), standby?.close()])),
  )
  return app
}

export function composeWorkerHealth(core: Core, config: Config, log: Logger): FastifyInstance {
  return buildWorkerHealth({
    alive: core.alive,
    ready: core.ready,
    diagnostics: core.diagnostics,
    isUnavailable,
    ...(config.METRICS_TOKEN !== undefined && { metricsToken: config.METRICS_TOKEN }),
    onError: (error) => log.warn({ err: error }, 'metrics could not be measured'),
  })
}

async function recentAnnouncements(db: Core['db'], limit: number): Promise<ActivityEvent[]> {
  const events = await newestEvents(db, ANNOUNCED, limit)
  return events.flatMap(({ id, event, at }) => announcementOf(id, event, at) ?? [])
}

export function composeWorkers(core: Core, config: Config, listenUrl: string, log: Logger) {
  const { db, jobs, mailer, activityFeed, store, now } = core
  const { moderation, wallet } = core.market
  const bots = composeBots(core)
  const unshown = createUnshownImages(db)
  const channels = {
    mail: composeEmails(core, config),
    ticker: { of: ANNOUNCED, handle: announcementHandler({ activityFeed, now }) },
    inbox: composeInbox(core, config),
    alerts: { of: ALERT_EVENTS, handle: composeAlerts(core) },
    signals: composeSignals(core),
    announcements: {
      of: ['announcement.made'] as const,
      handle: memberNotifier(moderation),
    },
    push: {
      // Added by the inbox.
      of: [],
      handle: pushHandler({
        due: (eventId) => pushesOf(db, eventId, now()),
        push: createWebPush({
          keys: core.pushKeys,
          subject: pushSubject(config),
          loopback: config.PUSH_TO_LOOPBACK,
        }),
        end: (subscription) => endPushSubscription(db, subscription),
        log,
      }),
    },
    ...bots.channels,
    images: {
      of: REMOVING,
      delayMs: UNUSED_RETENTION_MS,
      handle: imageRemover({ store, unshown }),
    },
    cards: { of: REMOVING_AT_ONCE, handle: imageRemover({ store, unshown }) },
  }
  const schedules = [
    ...schedulesOf({
      market: core.market,
      db,
      now,
      systemState: systemStateOf(core),
      isSandbox: config.sandbox,
      sendMessageDigests: digestSender({
        digests: messageDigests(db),
        mailer,
        publicUrl: config.PUBLIC_URL,
        now,
        log,
      }),
      removeOldFiles: () => store.tidy(new Date(now().getTime() - HOUR_MS)),
      removeOrphanedImages: orphanedImageRemover({ store, unshown, now }),
      log,
    }),
    ...bots.schedules,
  ]
  const workers = startWorkers({ db, listenUrl, jobs, wallet, channels, schedules, log })
  core.parts.set('listener', async () => {
    if (!workers.isListening()) throw new Error('the outbox listener is not connected')
  })
  const listener = bots.listen()
  return {
    stop: async () => {
      await Promise.all([listener.stop(), workers.stop()])
    },
  }
}

function pushSubject({ CONTACT_EMAIL: email, PUBLIC_URL: url }: Config): string {
  if (email !== undefined) return `mailto:${email}`
  return url.startsWith('https:') ? url : 'mailto:nobody@localhost'
}

export function originOf(app: FastifyInstance): string {
  const [address] = app.addresses()
  return `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`
}
