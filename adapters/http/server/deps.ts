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

/** Everything that the HTTP side needs from outside. */
export type Deps = Marketplace & {
  activityFeed: ActivityFeed
  /** The newest public happenings, oldest first. */
  recentAnnouncements: (limit: number) => Promise<ActivityEvent[]>
  views: Reads
  /** Takes reads of what visitors see off the primary; left out where there is none. */
  standby?: Standby<PublicReads>
  /** Change notifications for the cache of public responses; without them nothing is cached. */
  listingChanges?: ListingChanges
  presence: Presence
  countView: CountView
  images: { process: ImageProcessor; share: SharePicture; store: ImageStore }
  /** Whether a picture is only for some people, by its key. */
  isPrivateImage: (key: string) => Promise<boolean>
  keys: IdempotencyKeys
  /** What is stored of a session token. */
  hash: (token: string) => string
  now: () => Date
  /** The provider's webhooks: is this body signed by it, and what does it speak of. */
  webhook: {
    isSigned: (body: Buffer, signature: string | undefined) => boolean
    parse: (body: Buffer) => ProviderNotice | undefined
  }
  /** Where chat apps call their bots; the bodies come as they are. */
  chatWebhooks?: readonly FastifyPluginAsync[]
  /** The key by which browsers know our pushes, and which addresses we push to. */
  push: { publicKey: () => Promise<string>; isEndpoint: (endpoint: string) => boolean }
  /** As they are now: a bot's name is known once its app has said it. */
  settings: () => PublicSettings
  publicUrl: string
  /** Proxies in front of us whose word on who asks is taken; those on this machine when left out. */
  trustedProxies?: string
  /** Whether admins need a second factor; offered when left out. */
  adminSecondFactor?: AdminSecondFactor
  rateLimits: boolean
  /** Counts over all processes. */
  limiter: RateLimiter
  /** Counts within this process, where every call is counted. */
  processLimiter: RateLimiter
  /** The security check; left out where none is set up. */
  isHuman?: HumanCheck
  /** What the workers gave up. */
  deadJobs: Pick<Jobs, 'dead' | 'revive'>
  /** Whoever brings it as a bearer token reads the metrics; without one only this machine does. */
  metricsToken?: string
  /** What operators want to know of the inside. */
  diagnostics: MetricsSource
  /** False when this process does not recover by itself. */
  alive: () => boolean
  /** Throws when the database does not answer. */
  ready: () => Promise<void>
  /** True for errors that mean "the database does not answer". */
  isUnavailable: (error: unknown) => boolean
  /** The built web app; none where only the API is served. */
  webRoot?: string
  /** Pages that stand in for services outside. */
  sandbox?: FastifyPluginAsync
  logger?: FastifyBaseLogger
}

/** What the routes are given: each takes the parts that it needs. */
export type AppDeps = Omit<Deps, 'countView'> & {
  countView: ViewCounter
  cache: ResponseCache
  limits: Limits
  uploadLimits: UploadLimits
  streams: OpenStreams
  metrics: Metrics
}
