import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openSpan, type Span, type Trace, withTrace } from '../../ports/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedInAs: number | undefined
  }
}

type Traced = { trace: Trace; span: Span | undefined }

/** A W3C `traceparent`; other formats are ignored. */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

export const QUIET = { logLevel: 'warn' } as const

/** Attaches the request id, and the trace, to everything that an API call causes. */
export function registerTracing(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, Traced>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const traced = begin(request)
    open.set(request, traced)
    withTrace(traced.trace, done)
  })
  // A body is read in the connection's context, so the request's is restored here.
  app.addHook('preValidation', (request, _reply, done) => withTrace(open.get(request)?.trace, done))
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    open.get(request)?.span?.end(statusCode >= 500, {
      'http.route': request.routeOptions.url ?? 'unmatched',
      'http.response.status_code': statusCode,
    })
  })
}

/** Omits the URL, which may hold tokens and search terms. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('signedInAs', undefined)
  app.addHook('onResponse', async ({ method, routeOptions, user, signedInAs, log }, reply) => {
    const route = routeOptions.url ?? 'page'
    const person = signedInAs ?? user?.id
    const ms = Math.round(reply.elapsedTime)
    const did = signedInAs === undefined ? '' : ': signed in'
    log.info({ method, route, status: reply.statusCode, person, ms }, `${method} ${route}${did}`)
  })
}

function begin({ id, method, headers, routeOptions }: FastifyRequest): Traced {
  const given = headers.traceparent
  const from: Trace = {
    requestId: id,
    ...(typeof given === 'string' && TRACEPARENT.test(given) && { traceparent: given }),
  }
  const span = openSpan(`${method} ${routeOptions.url ?? 'unmatched'}`, 'server', from, {
    'http.request.method': method,
  })
  return { trace: span ? { ...from, traceparent: span.traceparent } : { requestId: id }, span }
}
