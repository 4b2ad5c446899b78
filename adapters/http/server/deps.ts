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

/** Dependencies of the HTTP server. */
export type Deps = Marketplace & {
  activityFeed: ActivityFeed
  /** Returns the newest public activity, oldest first. */
  recentAnnouncements: (limit: number) => Promise<ActivityEvent[]>
  views: Reads
  /** Standby that serves public reads instead of the primary; undefined when there is none. */
  standby?: Standby<PublicReads>
  /** Change notifications for the cache of public responses; without them nothing is cached. */
  listingChanges?: ListingChanges
  presence: Presence
  countView: CountView
  images: { process: ImageProcessor; share: SharePicture; store: ImageStore }
  /** Returns whether the picture with this key has a restricted audience. */
  isPrivateImage: (key: string) => Promise<boolean>
  keys: IdempotencyKeys
  /** Returns the stored form of a session token. */
  hash: (token: string) => string
  now: () => Date
  /** The payment provider's webhooks: signature check and parser. */
  webhook: {
    isSigned: (body: Buffer, signature: string | undefined) => boolean
    parse: (body: Buffer) => ProviderNotice | undefined
  }
  /** Webhook routes of the chat apps, which read raw bodies. */
  chatWebhooks?: readonly FastifyPluginAsync[]
  /** VAPID public key, and a check that an endpoint belongs to a known push service. */
  push: { publicKey: () => Promise<string>; isEndpoint: (endpoint: string) => boolean }
  /** Returns current settings: a bot's name is known only after its app has reported it. */
  settings: () => PublicSettings
  publicUrl: string
  /** Proxies whose `X-Forwarded-*` headers are trusted; loopback when undefined. */
  trustedProxies?: string
  /** Defaults to `offered`. */
  adminSecondFactor?: AdminSecondFactor
  rateLimits: boolean
  limiter: RateLimiter
  /** Counts within this process, for the limits on every call. */
  processLimiter: RateLimiter
  /** Security check; undefined when none is configured. */
  isHuman?: HumanCheck
  /** Jobs that workers gave up on. */
  deadJobs: Pick<Jobs, 'dead' | 'revive'>
  /** Bearer token for reading metrics; without one only this machine may. */
  metricsToken?: string
  diagnostics: MetricsSource
  /** Returns false when only a restart helps. */
  alive: () => boolean
  /** Throws when the database is unavailable. */
  ready: () => Promise<void>
  /** Returns whether an error means that the database is unavailable. */
  isUnavailable: (error: unknown) => boolean
  /** Folder of the built web app; undefined when only the API is served. */
  webRoot?: string
  /** Routes that stand in for external services. */
  sandbox?: FastifyPluginAsync
  logger?: FastifyBaseLogger
}

/** Dependencies of the routes; each picks its own. */
export type AppDeps = Omit<Deps, 'countView'> & {
  countView: ViewCounter
  cache: ResponseCache
  limits: Limits
  uploadLimits: UploadLimits
  streams: OpenStreams
  metrics: Metrics
}
