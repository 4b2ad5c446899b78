import Fastify, { type FastifyInstance } from 'fastify'
import type { AppDeps } from './deps.ts'
import { registerErrors } from './errors.ts'
import { metricsOf } from './metrics.ts'
import { healthRoutes } from './operations.ts'

type Deps = Pick<AppDeps, 'alive' | 'ready' | 'diagnostics' | 'metricsToken' | 'isUnavailable'> & {
  onError: (error: unknown) => void
}

export function buildWorkerHealth({ onError, ...deps }: Deps): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  registerErrors(app, deps.isUnavailable)
  healthRoutes(app, {
    ...deps,
    metrics: metricsOf({ diagnostics: deps.diagnostics, streams: new Set(), onError }),
  })
  return app
}
