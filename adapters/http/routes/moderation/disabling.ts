import type { FastifyInstance, FastifyReply } from 'fastify'
import { ITEM_KINDS } from '#domain/catalog/kinds.ts'
import { campusInScope } from '#domain/shared/actor.ts'
import { TOTAL_COUNT } from '../../../contract/core/endpoint.ts'
import * as contract from '../../../contract/moderation/disabling.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

const DONE = {
  product: { disable: 'Product has been disabled', enable: 'Product has been enabled' },
  business: { disable: 'Business has been disabled', enable: 'Business has been enabled' },
} as const

export function disablingRoutes(
  app: FastifyInstance,
  { moderation, views }: Pick<AppDeps, 'moderation' | 'views'>,
): void {
  for (const kind of ITEM_KINDS) {
    const { disable, enable } = contract.DISABLING[kind]
    serve(app, disable, async ({ params, body }, { request }) => {
      await moderation.disableListing(signedIn(request), kind, params.id, body.reason)
      return { message: DONE[kind].disable }
    })
    serve(app, enable, async ({ params, body }, { request }) => {
      await moderation.enableListing(signedIn(request), kind, params.id, body.reason)
      return { message: DONE[kind].enable }
    })
  }

  serve(app, contract.disabledProducts, async ({ query }, { request, reply }) =>
    counted(
      reply,
      await views.disabledProducts(paging(query), campusInScope(signedIn(request), query.campus)),
    ),
  )

  serve(app, contract.disabledBusinesses, async ({ query }, { request, reply }) =>
    counted(
      reply,
      await views.disabledBusinesses(paging(query), campusInScope(signedIn(request), query.campus)),
    ),
  )
}

const MAX_ROWS = 500

function paging({
  search,
  page,
  limit,
}: {
  search?: string | undefined
  page: number
  limit?: number | undefined
}) {
  return { search, page, limit: limit ?? MAX_ROWS }
}

function counted<T>(reply: FastifyReply, { rows, total }: { rows: T[]; total: number }): T[] {
  reply.header(TOTAL_COUNT, total)
  return rows
}
