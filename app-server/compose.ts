import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '#adapters/http/server/app.ts'
import { buildWorkerHealth } from '#adapters/http/server/worker-health.ts'
import { isSigned, parseWebhook } from '#adapters/paystack/webhook.ts'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { createIdempotencyKeys } from '#adapters/postgres/runtime/idempotency.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { sandboxMailbox } from '#adapters/sandbox/mailbox.ts'
import { sandboxProvider } from '#adapters/sandbox/provider.ts'
import { QueueUnavailable } from '#domain/shared/ports.ts'
import { startWorkers } from '../workers/compose.ts'
import { schedulesOf } from '../workers/schedules.ts'
import { catalogForServer, catalogForWorkers } from './catalog.ts'
import { composeBots } from './chat/chats.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { moderationForWorkers } from './moderation.ts'
import { notifyingForServer, notifyingForWorkers } from './notifying/notifying.ts'
import { shownSettings } from './settings/shown.ts'
import { composeStandby } from './standby.ts'

const WEB_ROOT = join(import.meta.dirname, '..', 'web', 'dist')

export async function composeApp(
  core: Core,
  config: Config,
  directUrl: string,
  log: Logger,
): Promise<FastifyInstance> {
  const bots = composeBots(core)
  const catalog = catalogForServer(core, directUrl, (error) =>
    log.error({ err: error }, 'listing changes can’t be received'),
  )
  const standby = await composeStandby(core, config, directUrl, log)
  const { db, now, sandbox, secretKey } = core
  const app = await buildApp({
    ...core.market,
    ...catalog.deps,
    ...notifyingForServer(core, config),
    now,
    views: createReads(db),
    ...(standby && { standby }),
    presence: core.presence,
    keys: createIdempotencyKeys(db, now),
    hash: core.ids.hash,
    chatWebhooks: bots.webhooks,
    webhook: { isSigned: (body, signature) => isSigned(body, signature, secretKey), parse: parseWebhook },
    settings: () => shownSettings(core, config),
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
  app.addHook('onClose', async () => void (await Promise.all([catalog.stop(), standby?.close()])))
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

export function composeWorkers(core: Core, config: Config, listenUrl: string, log: Logger) {
  const { db, jobs, market } = core
  const bots = composeBots(core)
  const capabilities = [
    notifyingForWorkers(core, config, log),
    moderationForWorkers(core, config),
    bots,
    catalogForWorkers(core),
  ]
  const workers = startWorkers({
    db,
    listenUrl,
    jobs,
    wallet: market.wallet,
    channels: Object.fromEntries(capabilities.flatMap(({ channels }) => Object.entries(channels))),
    schedules: [...schedulesOf(core), ...capabilities.flatMap(({ schedules }) => schedules)],
    log,
  })
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

export function originOf(app: FastifyInstance): string {
  const [address] = app.addresses()
  return `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`
}
