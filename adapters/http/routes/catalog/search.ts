import type { FastifyInstance } from 'fastify'
import { LISTING_KINDS } from '#domain/catalog/kinds.ts'
import * as contract from '../../../contract/catalog/search.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function searchRoutes(
  app: FastifyInstance,
  { limits, cache }: Pick<AppDeps, 'limits' | 'cache'>,
): void {
  serve(
    app,
    contract.search,
    async ({ query }, { viewer, reads }) => {
      const results = await reads.search(query, viewer)
      const counted = Object.entries(results.found)
        .filter(([kind]) => query.type === 'all' || query.type === kind)
        .map(([, found]) => found)
      return {
        ...results,
        total: counted.reduce((sum, { total }) => sum + total, 0),
        totalViews: counted.reduce((sum, { views: seen }) => sum + seen, 0),
      }
    },
    {
      onRequest: limits.searches,
      cached: { cache, kinds: LISTING_KINDS },
    },
  )

  serve(
    app,
    contract.listingsInSight,
    async ({ query }, { request, reads }) => ({
      items: await reads.inSight(query.items.split(','), request.user),
    }),
    { onRequest: limits.suggestions },
  )

  serve(
    app,
    contract.searchSuggestions,
    async ({ query }, { request, reads }) => ({
      suggestions: await reads.suggestions(query.q, query.campus, request.user),
    }),
    { onRequest: limits.suggestions },
  )
}
