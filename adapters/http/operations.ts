import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'
import { openApiDocument } from './openapi.ts'

/** What operators and programs ask: alive, ready, metrics, and the API's description. */
export async function operationalRoutes(
  app: FastifyInstance,
  { ready, publicUrl, metrics }: AppDeps,
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await ready()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ message: 'Not ready', code: 'NOT_READY' })
    }
  })

  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))

  const document = openApiDocument(publicUrl)
  app.get('/api/openapi.json', async () => document)
  await app.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false },
  })
}
