import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify'
import type { ImageProcessor, ImageStore, SharePicture } from '#domain/catalog/images.ts'
import type { CountView } from '#domain/catalog/ports.ts'
import type { CatalogUseCases } from '#domain/catalog/use-cases.ts'
import type { DisputesUseCases } from '#domain/disputes/use-cases.ts'
import type { GigsUseCases } from '#domain/gigs/use-cases.ts'
import type { Presence } from '#domain/identity/ports.ts'
import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { MessagingUseCases } from '#domain/messaging/use-cases.ts'
import type { ModerationUseCases } from '#domain/moderation/use-cases.ts'
import type { Ticker, TickerEvent } from '#domain/notifying/ports.ts'
import type { OrderingUseCases } from '#domain/ordering/use-cases.ts'
import type { ReviewsUseCases } from '#domain/reviews/use-cases.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import type { FeeSettingsUseCases } from '#domain/wallet/fee-settings.ts'
import type { ReconciliationUseCases } from '#domain/wallet/reconciliation.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'
import { registerAuth } from './auth.ts'
import type { IdempotencyKeys } from './contract/idempotency-keys.ts'
import type { RateLimiter } from './contract/rate-limiter.ts'
import { getSettings, type PublicSettings } from './contract/settings.ts'
import type { Views } from './contract/views.ts'
import { refusalsBeforeRouting, registerErrors } from './errors.ts'
import { eventsStream } from './events-stream.ts'
import { type Limits, registerLimits } from './limits.ts'
import { type Inside, type Metrics, metricsOf } from './metrics.ts'
import { newsStream } from './news-stream.ts'
import { operationalRoutes } from './operations.ts'
import { accountRoutes } from './routes/accounts.ts'
import { administrationRoutes } from './routes/administration.ts'
import { bidRoutes } from './routes/bids.ts'
import { bookRoutes } from './routes/books.ts'
import { businessRoutes } from './routes/businesses.ts'
import { campusRoutes } from './routes/campuses.ts'
import { cartRoutes } from './routes/cart.ts'
import { catalogRoutes } from './routes/catalog.ts'
import { commentRoutes } from './routes/comments.ts'
import { disablingRoutes } from './routes/disabling.ts'
import { disputeRoutes } from './routes/disputes.ts'
import { favoriteRoutes } from './routes/favorites.ts'
import { feeRoutes } from './routes/fees.ts'
import { gigCancellationRoutes } from './routes/gig-cancellation.ts'
import { gigRoutes } from './routes/gigs.ts'
import { imageRoutes } from './routes/images.ts'
import { jobRoutes } from './routes/jobs.ts'
import { messageRoutes } from './routes/messages.ts'
import { orderRoutes } from './routes/orders.ts'
import { passwordRoutes } from './routes/passwords.ts'
import { reportRoutes } from './routes/reports.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { searchRoutes } from './routes/search.ts'
import { sellerRoutes } from './routes/sellers.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { telegramRoutes } from './routes/telegram.ts'
import { walletRoutes } from './routes/wallet.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import { statementRoute } from './statement.ts'
import { registerStop } from './stop.ts'
import { registerStreams, type Stream } from './streams.ts'
import { webRoutes } from './web.ts'

/** Everything that the HTTP side needs from outside. */
export type Deps = {
  identity: IdentityUseCases
  catalog: CatalogUseCases
  wallet: WalletUseCases
  feeSettings: FeeSettingsUseCases
  reconciliation: ReconciliationUseCases
  ordering: OrderingUseCases
  gigs: GigsUseCases
  disputes: DisputesUseCases
  reviews: ReviewsUseCases
  moderation: ModerationUseCases
  messaging: MessagingUseCases
  ticker: Ticker
  /** The newest public happenings, oldest first. */
  recentAnnouncements: (most: number) => Promise<TickerEvent[]>
  views: Views
  presence: Presence
  countView: CountView
  images: { process: ImageProcessor; share: SharePicture; store: ImageStore }
  keys: IdempotencyKeys
  /** What is stored of a session token. */
  hash: (token: string) => string
  now: () => Date
  /** The provider's webhooks: is this body signed by it, and what does it speak of. */
  webhook: {
    isSigned: (body: Buffer, signature: string | undefined) => boolean
    parse: (body: Buffer) => { event: string; reference: string } | undefined
  }
  /** What Telegram tells the bot: whether it is Telegram that calls, and what to do then; none where it is not to call. */
  telegramWebhook?: {
    isTelegram: (secret: { path: string; header: string | undefined }) => boolean
    /** Throws where it is to be told again. */
    take: (body: unknown) => Promise<void>
  }
  settings: PublicSettings
  publicUrl: string
  /** Proxies in front of us whose word on who asks is taken; those on this machine when left out. */
  trustedProxies?: string
  rateLimits: boolean
  limiter: RateLimiter
  /** Counts every request by its address: one that costs next to nothing. */
  addressLimiter: RateLimiter
  /** What the workers gave up. */
  deadJobs: Pick<Jobs, 'dead' | 'revive'>
  /** What operators want to know of the inside. */
  inside: Inside
  /** Throws when a part that everything needs does not answer. */
  ready: () => Promise<void>
  /** True for errors that mean "the database does not answer". */
  isUnavailable: (error: unknown) => boolean
  /** The built web app; none where only the API is served. */
  webRoot?: string
  /** Pages that stand in for services outside. */
  sandbox?: FastifyPluginAsync
  logger?: FastifyBaseLogger
}

export type AppDeps = Deps & { limits: Limits; streams: Set<Stream>; metrics: Metrics }

/** Data costs the reader money; what is made anew for each request is pressed quickly rather than hard. */
const COMPRESSION = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:json|xml)|text\/(?:html|plain|csv|xml))\b/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
} satisfies FastifyCompressOptions

const BODY_LIMIT = 1024 * 1024
const REQUEST_TIMEOUT_MS = 60_000

/** The whole HTTP side, not listening yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const options = {
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A stop lets what was asked be answered; idle connections are closed, the others after their answer.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: deps.trustedProxies ?? 'loopback',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ...refusalsBeforeRouting,
  } as const
  const app: FastifyInstance = deps.logger
    ? Fastify({
        ...options,
        loggerInstance: deps.logger,
        logController: new LogController({ disableRequestLogging: true }),
      })
    : Fastify({ ...options, logger: false })

  registerStop(app)
  registerErrors(app, deps.isUnavailable)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return
    // Lists differ by who asks: whom they have blocked, and who has blocked them.
    reply.header('vary', 'authorization')
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.user ? 'private, no-store' : 'no-cache')
  })
  const streams = new Set<Stream>()
  registerStreams(app, streams)
  const onError = (error: unknown) => app.log.warn({ err: error }, 'not measured')
  const metrics = metricsOf({ inside: deps.inside, streams, onError })
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply))
  await registerSecurityHeaders(app, deps)
  await app.register(etag, { weak: true })
  await app.register(compress, COMPRESSION)
  await app.register(multipart, { throwFileSizeLimit: true })
  const limits = registerLimits(app, deps)
  registerAuth(app, deps)

  const routed: AppDeps = { ...deps, limits, streams, metrics }
  accountRoutes(app, routed)
  passwordRoutes(app, routed)
  sessionRoutes(app, routed)
  telegramRoutes(app, routed)
  campusRoutes(app, routed)
  administrationRoutes(app, routed)
  jobRoutes(app, routed)
  catalogRoutes(app, routed)
  businessRoutes(app, routed)
  searchRoutes(app, routed)
  sellerRoutes(app, routed)
  favoriteRoutes(app, routed)
  commentRoutes(app, routed)
  disablingRoutes(app, routed)
  gigRoutes(app, routed)
  gigCancellationRoutes(app, routed)
  bidRoutes(app, routed)
  walletRoutes(app, routed)
  statementRoute(app, routed)
  cartRoutes(app, routed)
  feeRoutes(app, routed)
  bookRoutes(app, routed)
  orderRoutes(app, routed)
  disputeRoutes(app, routed)
  reviewRoutes(app, routed)
  messageRoutes(app, routed)
  reportRoutes(app, routed)
  serve(app, getSettings, async () => deps.settings)
  imageRoutes(app, routed)
  await app.register(async (scope) => webhookRoutes(scope, routed))
  await app.register(async (scope) => operationalRoutes(scope, routed))
  await app.register(async (scope) =>
    eventsStream(scope, { streams: routed.streams, ticker: deps.ticker, recent: deps.recentAnnouncements }),
  )
  await app.register(async (scope) => newsStream(scope, routed))
  if (deps.sandbox) await app.register(deps.sandbox)
  await webRoutes(app, routed)
  return app
}
