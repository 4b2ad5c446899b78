import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/catalog/favorites.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function favoriteRoutes(
  app: FastifyInstance,
  { catalog, views, keys, limits }: Pick<AppDeps, 'catalog' | 'views' | 'keys' | 'limits'>,
): void {
  serve(app, contract.listFavorites, (_, { request }) => views.favorites(signedIn(request)))

  serve(
    app,
    contract.addFavorite,
    async ({ body: { itemId, itemType } }, { request, answerAs }) => {
      const isNew = await catalog.addFavorite(signedIn(request).id, { type: itemType, id: itemId })
      if (!isNew) answerAs(200)
      return { itemId, itemType }
    },
    { keys, preHandler: limits.favorites },
  )

  serve(
    app,
    contract.removeFavorite,
    async ({ params: { itemId }, query: { itemType } }, { request }) => {
      await catalog.removeFavorite(signedIn(request).id, { type: itemType, id: itemId })
      return undefined
    },
    { keys, preHandler: limits.favorites },
  )
}
