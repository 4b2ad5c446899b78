import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app.ts'
import * as contract from '../contract/search.ts'
import { serve } from '../serve.ts'

/** The search over all kinds of listings, and what it suggests while somebody types. */
export function searchRoutes(app: FastifyInstance, { views, limits }: AppDeps): void {
  serve(
    app,
    contract.search,
    async ({ query }, { request }) => {
      const results = await views.search(query, request.user)
      const counted = Object.entries(results.found)
        .filter(([kind]) => query.type === 'all' || query.type === kind)
        .map(([, found]) => found)
      return {
        ...results,
        total: counted.reduce((sum, { total }) => sum + total, 0),
        totalViews: counted.reduce((sum, { views: seen }) => sum + seen, 0),
      }
    },
    { preHandler: limits.searches },
  )

  serve(
    app,
    contract.searchSuggestions,
    async ({ query }, { request }) => ({
      suggestions: await views.suggestions(query.q, query.campus, request.user),
    }),
    { preHandler: limits.suggestions },
  )
}
