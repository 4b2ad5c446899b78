import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { ImageProcessor, ImageStore, SharePicture } from '#domain/catalog/images.ts'
import type { CountView } from '#domain/catalog/ports.ts'
import type { AdminSecondFactor } from '#domain/identity/access.ts'
import type { HumanCheck, Presence } from '#domain/identity/ports.ts'
import type { Marketplace } from '#domain/marketplace.ts'
import type { ActivityEvent, ActivityFeed } from '#domain/notifying/ports.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import type { ProviderNotice } from '#domain/wallet/payment-provider.ts'
import type { PublicSettings } from '../../contract/core/settings.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import type { Reads } from '../../contract/reads.ts'
import type { IdempotencyKeys } from '../../ports/idempotency-keys.ts'
import type { ListingChanges } from '../../ports/listing-changes.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import type { Standby } from '../../ports/standby.ts'
import type { OpenStreams } from '../streams/open-streams.ts'
import type { UploadLimits } from '../uploads/upload-limits.ts'
import type { Limits } from './limits.ts'
import type { Metrics, MetricsSource } from './metrics.ts'
import type { ResponseCache } from './response-cache.ts'
import type { ViewCounter } from './view-counter.ts'

export type Deps = Marketplace & {
  activityFeed: ActivityFeed
  recentAnnouncements: (limit: number) => Promise<ActivityEvent[]>
  views: Reads
  standby?: Standby<PublicReads>
  /** Without it no public response is cached. */
  listingChanges?: ListingChanges
  presence: Presence
  countView: CountView
  images: { process: ImageProcessor; share: SharePicture; store: ImageStore }
  isPrivateImage: (key: string) => Promise<boolean>
  keys: IdempotencyKeys
  hash: (token: string) => string
  now: () => Date
  webhook: {
    isSigned: (body: Buffer, signature: string | undefined) => boolean
    parse: (body: Buffer) => ProviderNotice | undefined
  }
  chatWebhooks?: readonly FastifyPluginAsync[]
  /** `isEndpoint` is true for known push services. */
  push: { publicKey: () => Promise<string>; isEndpoint: (endpoint: string) => boolean }
  /** Evaluated at each call: a bot's name is known only after its app has reported it. */
  settings: () => PublicSettings
  publicUrl: string
  /** Addresses whose `X-Forwarded-*` headers are trusted; loopback when undefined. */
  trustedProxies?: string
  adminSecondFactor?: AdminSecondFactor
  rateLimits: boolean
  limiter: RateLimiter
  /** Counts within this process, for the limits on every call. */
  processLimiter: RateLimiter
  isHuman?: HumanCheck
  deadJobs: Pick<Jobs, 'dead' | 'revive'>
  /** Without a token only this machine may read metrics. */
  metricsToken?: string
  diagnostics: MetricsSource
  /** False when only a restart helps. */
  alive: () => boolean
  /** Throws when the database is unavailable. */
  ready: () => Promise<void>
  isUnavailable: (error: unknown) => boolean
  webRoot?: string
  sandbox?: FastifyPluginAsync
  logger?: FastifyBaseLogger
}

export type AppDeps = Omit<Deps, 'countView'> & {
  countView: ViewCounter
  cache: ResponseCache
  limits: Limits
  uploadLimits: UploadLimits
  streams: OpenStreams
  metrics: Metrics
}
