import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { getSettings } from '../../contract/core/settings.ts'
import { reportVitals } from '../../contract/core/vitals.ts'
import { webRoutes } from '../pages/web.ts'
import * as apiRoutes from '../routes/all.ts'
import { webhookRoutes } from '../routes/wallet/webhooks.ts'
import { activityBroadcast } from '../streams/activity-broadcast.ts'
import { eventsStream } from '../streams/activity-feed.ts'
import { newsStream } from '../streams/message-notifications.ts'
import { OpenStreams } from '../streams/open-streams.ts'
import { registerStreams } from '../streams/streams.ts'
import { uploadLimits } from '../uploads/upload-limits.ts'
import { registerActs } from './acts.ts'
import { BROTLI_QUALITY, COMPRESSED_FROM_BYTES, cachingOf } from './answers.ts'
import { registerAuth } from './auth.ts'
import type { AppDeps, Deps } from './deps.ts'
import { registerUnreadBodies } from './drain-request-body.ts'
import { refusalsBeforeRouting, registerErrors } from './errors.ts'
import { limitsOf, registerLimits } from './limits.ts'
import { metricsOf } from './metrics.ts'
import { operationalRoutes } from './operations.ts'
import { registerPublicReads } from './public-reads.ts'
import { responseCache } from './response-cache.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import { registerStop } from './stop.ts'
import { registerRequestLog, registerTracing } from './tracing.ts'
import { viewCounter } from './view-counter.ts'

const COMPRESSION = {
  threshold: COMPRESSED_FROM_BYTES,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:json|xml)|text\/(?:html|plain|csv|xml))\b/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
} satisfies FastifyCompressOptions

/** Applies to JSON; uploads and webhooks have limits of their own. */
const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 60_000

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const options = {
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // On shutdown, running requests finish; idle connections close at once, the others after their response.
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
        logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
      })
    : Fastify({ ...options, logger: false })

  registerTracing(app)
  registerRequestLog(app)
  registerStop(app)
  registerErrors(app, deps.isUnavailable)
  registerUnreadBodies(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return
    // Lists depend on the caller, because blocks in either direction hide entries.
    if (!reply.hasHeader('vary')) reply.header('vary', 'authorization')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', cachingOf(request))
  })
  const streams = new OpenStreams()
  registerStreams(app, streams)
  const onError = (error: unknown) => app.log.warn({ err: error }, 'metrics could not be measured')
  const metrics = metricsOf({ diagnostics: deps.diagnostics, streams, onError })
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply))
  const { visits, calls, limits } = limitsOf(deps)
  const cache = responseCache(deps.listingChanges)
  await registerSecurityHeaders(app, deps)
  // An error must never become 304, so it ignores the client's cached copy.
  app.addHook('onSend', async ({ headers }, { statusCode }) => {
    if (statusCode >= 400) delete headers['if-none-match']
  })
  await app.register(etag, { weak: true })
  await app.register(compress, COMPRESSION)
  await app.register(multipart, { throwFileSizeLimit: true })
  registerAuth(app, deps)
  registerActs(app, deps)
  registerPublicReads(app, { ...deps, cache })
  registerLimits(app, { visits, calls })

  const routed: AppDeps = {
    ...deps,
    limits,
    uploadLimits: uploadLimits(deps),
    streams,
    metrics,
    cache,
    countView: viewCounter(deps),
  }
  for (const routes of Object.values(apiRoutes)) routes(app, routed)
  serve(app, getSettings, async () => deps.settings())
  // Stores no address and no session with the measurements.
  serve(app, reportVitals, async ({ body }) => metrics.measured(body), { preHandler: limits.vitals })
  await app.register(async (scope) => webhookRoutes(scope, routed))
  await app.register(async (scope) => operationalRoutes(scope, routed))
  await app.register(async (scope) => {
    const { activityFeed, recentAnnouncements: recent } = deps
    const activity = activityBroadcast(scope, { activityFeed, recent })
    eventsStream(scope, { streams, activity })
    newsStream(scope, { ...routed, activity })
  })
  if (deps.sandbox) await app.register(deps.sandbox)
  await webRoutes(app, routed)
  return app
}
