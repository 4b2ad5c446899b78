import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp, type Deps } from '#adapters/http/app.ts'
import { imageProcessor } from '#adapters/images/processor.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { memoryIdempotencyKeys } from '#adapters/memory/idempotency.ts'
import { createMemoryJobs } from '#adapters/memory/jobs.ts'
import { createMemoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { createMemoryTicker } from '#adapters/memory/ticker.ts'
import { isSigned, parseWebhook } from '#adapters/paystack/webhook.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { ids } from '../../app-server/ids.ts'
import { type MarketplaceOptions, memoryMarketplace } from './marketplace.ts'

export const WEBHOOK_KEY = 'sk_test'

type MarketOptions = Pick<MarketplaceOptions, 'emailVerification' | 'google' | 'isHuman'>

/** The whole HTTP side over a marketplace in memory; nothing listens. */
export async function memoryApp(more: Partial<Deps> & MarketOptions = {}) {
  const { emailVerification = 'off', google, isHuman, ...deps } = more
  const market = memoryMarketplace({
    emailVerification,
    ...(google && { google }),
    ...(isHuman && { isHuman }),
  })
  const store = memoryImageStore()
  const app = await buildApp({
    ...market,
    images: { process: imageProcessor({ avifEffort: 0 }), share: sharePicture(store), store },
    keys: memoryIdempotencyKeys(),
    ticker: createMemoryTicker(),
    recentAnnouncements: async () => [],
    hash: ids.hash,
    now: () => new Date(),
    webhook: { isSigned: (body, signature) => isSigned(body, signature, WEBHOOK_KEY), parse: parseWebhook },
    settings: {
      version: '5.0.0',
      emailVerification,
      sandbox: true,
      sandboxMailbox: true,
      contactEmail: null,
      turnstileSiteKey: null,
      googleClientId: null,
      telegramBot: 'CampusTestBot',
      autoReleaseDays: null,
    },
    publicUrl: 'http://localhost:3000',
    rateLimits: false,
    limiter: createMemoryRateLimiter(),
    addressLimiter: createMemoryRateLimiter(),
    deadJobs: createMemoryJobs({ onError: () => undefined }),
    inside: {
      pool: () => ({ open: 0, idle: 0, waiting: 0 }),
      database: async () => ({ outboxAgeS: 0, depositAgeS: 0, withdrawalAgeS: 0, imbalanceKobo: 0 }),
      queues: async () => [],
    },
    ready: async () => {},
    isUnavailable: () => false,
    ...deps,
  })
  return { app, market }
}

type Sent = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> }

/** Sends one request as this user and answers what came back. */
export async function send(app: FastifyInstance, request: InjectOptions & { token?: string }): Promise<Sent> {
  const { token, headers, ...rest } = request
  const answer = await app.inject({
    ...rest,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  const body = answer.payload === '' ? {} : (JSON.parse(answer.payload) as Record<string, unknown>)
  return { status: answer.statusCode, body, headers: answer.headers }
}
