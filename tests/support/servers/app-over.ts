import { buildApp } from '#adapters/http/server/app.ts'
import type { Deps } from '#adapters/http/server/deps.ts'
import { imageProcessor } from '#adapters/images/processor.ts'
import { drawShareCard } from '#adapters/images/share-card.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { createMemoryJobs } from '#adapters/memory/jobs.ts'
import { createMemoryActivityFeed } from '#adapters/memory/notifying/activity-feed.ts'
import { isSigned, parseWebhook } from '#adapters/paystack/webhook.ts'
import { createIsPrivateImage } from '#adapters/postgres/catalog/listings.ts'
import { createIdempotencyKeys } from '#adapters/postgres/runtime/idempotency.ts'
import { isPushEndpoint } from '#adapters/push/endpoints.ts'
import { createMemoryRateLimiter } from '#adapters/rate-limits/stores.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { NO_HOLDS } from '#domain/wallet/settling.ts'
import type { TestMarket } from '#tests/support/market/market-over.ts'
import { ids } from '../../../app-server/ids.ts'

export const WEBHOOK_KEY = 'sk_test'

/** The HTTP server over a marketplace, without listening. */
export async function appOver(
  market: TestMarket,
  { emailVerification = 'off', ...deps }: Partial<Deps> & { emailVerification?: 'required' | 'off' } = {},
) {
  const store = memoryImageStore()
  return buildApp({
    ...market,
    images: { process: imageProcessor({ avifEffort: 0 }), share: sharePicture(store, drawShareCard), store },
    isPrivateImage: createIsPrivateImage(market.db),
    keys: createIdempotencyKeys(market.db, () => new Date()),
    activityFeed: createMemoryActivityFeed(),
    recentAnnouncements: async () => [],
    hash: ids.hash,
    now: () => new Date(),
    webhook: { isSigned: (body, signature) => isSigned(body, signature, WEBHOOK_KEY), parse: parseWebhook },
    push: { publicKey: async () => 'BPublicKey', isEndpoint: isPushEndpoint },
    settings: () => ({
      version: '5.0.0',
      emailVerification,
      sandbox: true,
      sandboxMailbox: true,
      contactEmail: null,
      operator: null,
      holds: NO_HOLDS,
      turnstileSiteKey: null,
      googleClientId: null,
      telegramBot: 'CampusTestBot',
      autoReleaseDays: null,
      keysHoldHours: 0,
    }),
    publicUrl: 'http://localhost:3000',
    rateLimits: false,
    limiter: createMemoryRateLimiter(),
    processLimiter: createMemoryRateLimiter(),
    deadJobs: createMemoryJobs({ onError: () => undefined }),
    diagnostics: {
      pool: () => ({ open: 0, idle: 0, waiting: 0 }),
      database: async () => ({
        outboxAgeS: 0,
        depositAgeS: 0,
        withdrawalAgeS: 0,
        disputeAgeS: 0,
        imbalanceKobo: 0,
        providerDifferences: 0,
        backupAgeS: null,
      }),
      diskFree: async () => 1,
      queues: async () => [],
      missing: async () => ({}),
    },
    alive: () => true,
    ready: async () => {},
    isUnavailable: () => false,
    ...deps,
  })
}
