import Fastify, { type FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from './deps.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { openApiDocument } from './openapi.ts'
import { QUIET } from './tracing.ts'

/** Replaces the library's own page, whose inline script the content security policy blocks. */
const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Campus Marketplace API</title>
  </head>
  <body>
    <script type="application/json" id="api-reference" data-url="/api/openapi.json" data-configuration='{"withDefaultFonts":false,"agent":{"disabled":true},"hideClientButton":true,"telemetry":false}'></script>
    <script src="/api/docs/js/scalar.js"></script>
  </body>
</html>
`

type HealthDeps = Pick<AppDeps, 'alive' | 'ready' | 'diagnostics' | 'metrics' | 'metricsToken'>

export async function operationalRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'publicUrl'> & HealthDeps,
): Promise<void> {
  healthRoutes(app, deps)
  let document: object | undefined
  // Generated on first use, since most processes never need it.
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(deps.publicUrl)
    return document
  })
  let script: Promise<string> | undefined
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(DOCS_PAGE))
  app.get('/api/docs/js/scalar.js', async (_, reply) => {
    script ??= docsScript()
    return reply.type('application/javascript; charset=utf-8').send(await script)
  })
}

export function healthRoutes(
  app: FastifyInstance,
  { alive, ready, diagnostics, metrics, metricsToken }: HealthDeps,
): void {
  app.get('/healthz', QUIET, async (request, reply) => {
    if (alive()) return { status: 'ok' }
    request.log.error('all database connections are stuck: only a restart helps')
    return reply.code(503).send({ message: 'Stuck', code: 'STUCK' })
  })
  app.get('/readyz', QUIET, async (request, reply) => {
    try {
      const [away] = await Promise.all([diagnostics.missing(), ready()])
      const missing = Object.keys(away).filter((part) => away[part])
      return { status: 'ready', missing, ...(diagnostics.standby && { standby: diagnostics.standby() }) }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ message: 'Not ready', code: 'NOT_READY' })
    }
  })

  app.get('/metrics', QUIET, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw notFound('Not found')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Loaded on first use, since it takes 24 MB. */
async function docsScript(): Promise<string> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const apart = Fastify()
  await apart.register(apiReference, {
    routePrefix: '/docs',
    configuration: { url: '/api/openapi.json' },
  })
  const { payload } = await apart.inject('/docs/js/scalar.js')
  await apart.close()
  return payload
}
