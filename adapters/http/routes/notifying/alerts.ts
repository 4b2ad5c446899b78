import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/notifying/alerts.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function alertRoutes(
  app: FastifyInstance,
  { notifying, views, keys, limits }: Pick<AppDeps, 'notifying' | 'views' | 'keys' | 'limits'>,
): void {
  serve(app, contract.listAlerts, async (_, { request }) => {
    const { id } = signedIn(request)
    return { searches: await views.savedSearchesOf(id), latest: await views.latestAlertsOf(id) }
  })

  serve(
    app,
    contract.saveSearch,
    async ({ body: { kind, campus, filters } }, { request, answerAs }) => {
      const search = { kind, campus, filters: asText(filters) }
      const { id, isNew } = await notifying.saveSearch(signedIn(request).id, search)
      if (!isNew) answerAs(200)
      return { id, message: 'Search saved' }
    },
    { keys, preHandler: limits.favorites },
  )

  serve(
    app,
    contract.deleteSearch,
    async ({ params: { id } }, { request }) => {
      await notifying.deleteSearch(signedIn(request).id, id)
      return undefined
    },
    { keys, preHandler: limits.favorites },
  )
}

function asText(filters: Readonly<Record<string, unknown>>): Record<string, string> {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}
