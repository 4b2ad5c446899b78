import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '#adapters/http/app.ts'
import { APP_VERSION } from '#adapters/http/contract/limits.ts'
import { imageProcessor } from '#adapters/images/processor.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { isSigned, parseWebhook } from '#adapters/paystack/webhook.ts'
import { createOnce } from '#adapters/postgres/deliveries.ts'
import { isUnavailable } from '#adapters/postgres/errors.ts'
import { createIdempotencyKeys, forgetAnswers } from '#adapters/postgres/idempotency.ts'
import { createCountView, createUnshownImages } from '#adapters/postgres/listings.ts'
import { newestEvents } from '#adapters/postgres/outbox.ts'
import { forgetClosedLimits } from '#adapters/postgres/rate-limiter.ts'
import { people } from '#adapters/postgres/views/accounts.ts'
import { createViews } from '#adapters/postgres/views/all.ts'
import { sandboxMailbox } from '#adapters/sandbox/mailbox.ts'
import { sandboxProvider } from '#adapters/sandbox/provider.ts'
import type { TickerEvent } from '#domain/notifying/ports.ts'
import { QueueUnavailable } from '#domain/shared/ports.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { ANNOUNCED, announcementHandler, announcementOf } from '../workers/announcements.ts'
import { clocksOf } from '../workers/clocks.ts'
import { startWorkers } from '../workers/compose.ts'
import { emailHandler } from '../workers/emails.ts'
import { imageRemover, imageSweeper, KEPT_UNSHOWN_MS, REMOVING } from '../workers/images.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { composeTelegramBot } from './telegram-bot.ts'

const WEB_ROOT = join(import.meta.dirname, '..', 'web', 'dist')

/** The HTTP side of this process over its core. */
export function composeApp(core: Core, config: Config, log: Logger): Promise<FastifyInstance> {
  const bot = composeTelegramBot(core, config, log)
  const {
    db,
    identity,
    catalog,
    wallet,
    feeSettings,
    reconciliation,
    ordering,
    gigs,
    disputes,
    reviews,
    moderation,
    messaging,
    ticker,
    now,
    sandbox,
    secretKey,
    store,
  } = core
  return buildApp({
    identity,
    catalog,
    wallet,
    feeSettings,
    reconciliation,
    ordering,
    gigs,
    disputes,
    reviews,
    moderation,
    messaging,
    ticker,
    recentAnnouncements: (most) => recentAnnouncements(db, most),
    now,
    views: createViews(db),
    presence: core.presence,
    countView: createCountView(db),
    images: { process: imageProcessor(), share: sharePicture(store), store },
    keys: createIdempotencyKeys(db),
    hash: core.ids.hash,
    ...(bot && { telegramWebhook: { isTelegram: bot.isTelegram, take: bot.take } }),
    webhook: { isSigned: (body, signature) => isSigned(body, signature, secretKey), parse: parseWebhook },
    settings: {
      version: APP_VERSION,
      emailVerification: config.EMAIL_VERIFICATION,
      sandbox: config.sandbox && config.PAYSTACK_SECRET_KEY === undefined,
      sandboxMailbox: config.sandbox && config.SMTP_URL === undefined,
      contactEmail: config.CONTACT_EMAIL ?? null,
      turnstileSiteKey: config.TURNSTILE_SITE_KEY ?? null,
      get telegramBot() {
        return core.telegram?.botName() ?? null
      },
      autoReleaseDays: config.ESCROW_AUTO_RELEASE_DAYS ?? null,
      googleClientId: config.GOOGLE_CLIENT_ID ?? null,
    },
    publicUrl: config.PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    rateLimits: config.RATE_LIMITS === 'on',
    limiter: core.limiter,
    addressLimiter: core.addressLimiter,
    deadJobs: core.jobs,
    inside: core.inside,
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
}

/** What was announced lately, for streams that missed it. */
async function recentAnnouncements(db: Core['db'], most: number): Promise<TickerEvent[]> {
  const events = await newestEvents(db, ANNOUNCED, most)
  return events.flatMap(({ id, event, at }) => announcementOf(id, event, at) ?? [])
}

/** The workers of this process over its core. */
export function composeWorkers(core: Core, config: Config, listenUrl: string, log: Logger) {
  const { db, jobs, wallet, catalog, identity, mailer, ticker, now } = core
  const once = createOnce(db)
  const mail = emailHandler({
    identity,
    mailer,
    once,
    people: (ids) => people(db, ids),
    publicUrl: config.PUBLIC_URL,
    autoReleaseDays: config.ESCROW_AUTO_RELEASE_DAYS ?? null,
  })
  const bot = composeTelegramBot(core, config, log)
  const unshown = createUnshownImages(db)
  const channels = {
    mail,
    ticker: announcementHandler({ ticker, now, once }),
    ...(bot && { telegram: bot.tell }),
    images: {
      of: REMOVING,
      delayMs: KEPT_UNSHOWN_MS,
      handle: imageRemover({ store: core.store, unshown }),
    },
  }
  const clocks = [
    ...clocksOf({
      wallet,
      reconciliation: core.reconciliation,
      catalog,
      ordering: core.ordering,
      log,
      forgetAnswers: (most) => forgetAnswers(db, now(), most),
      forgetLimits: (most) => forgetClosedLimits(db, most),
      sweepImages: imageSweeper({ store: core.store, unshown, now }),
      forgetFiles: () => core.store.tidy(new Date(now().getTime() - HOUR_MS)),
    }),
    ...(bot?.clocks ?? []),
  ]
  const workers = startWorkers({ db, listenUrl, jobs, wallet, channels, clocks, log })
  const ear = bot?.listen()
  return {
    stop: async () => {
      await Promise.all([ear?.stop(), workers.stop()])
    },
  }
}

/** Where this server is reached from the same machine, once it listens. */
export function originOf(app: FastifyInstance): string {
  const [address] = app.addresses()
  return `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`
}
