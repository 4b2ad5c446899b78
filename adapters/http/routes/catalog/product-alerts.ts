import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/catalog/products.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function productAlertRoutes(
  app: FastifyInstance,
  { catalog, views, keys, limits }: Pick<AppDeps, 'catalog' | 'views' | 'keys' | 'limits'>,
): void {
  serve(app, contract.getProductAlert, async ({ params: { id } }, { request }) => ({
    isSet: await views.hasProductAlert(signedIn(request).id, id),
  }))

  serve(
    app,
    contract.addProductAlert,
    async ({ params: { id } }, { request, answerAs }) => {
      const isNew = await catalog.addProductAlert(signedIn(request).id, id)
      if (!isNew) answerAs(200)
      return { message: 'We’ll tell you if it’s available again' }
    },
    { keys, preHandler: limits.favorites },
  )

  serve(
    app,
    contract.removeProductAlert,
    async ({ params: { id } }, { request }) => {
      await catalog.removeProductAlert(signedIn(request).id, id)
      return undefined
    },
    { keys, preHandler: limits.favorites },
  )
}
