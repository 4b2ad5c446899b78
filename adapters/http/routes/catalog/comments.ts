import type { FastifyInstance } from 'fastify'
import { goneMessage } from '#domain/catalog/kinds.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/catalog/comments.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { serve } from '../../server/serve.ts'

export function commentRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'catalog' | 'moderation' | 'views' | 'keys' | 'limits'>,
): void {
  const { catalog, moderation, views, keys, limits } = deps

  serve(app, contract.listComments, async ({ params: { itemType, itemId }, query }, { request, reads }) => {
    const comments = await reads.comments({ type: itemType, id: itemId }, request.user, query.before)
    if (!comments) throw notFound(goneMessage(itemType))
    return comments
  })

  serve(
    app,
    contract.addComment,
    async ({ body: { itemType, itemId, content } }, { request }) => {
      const item = { type: itemType, id: itemId }
      const id = await catalog.comment(signedIn(request).id, item, content, sentKeyOf(request))
      const comment = await views.comment(id)
      if (!comment) throw notFound('Comment not found')
      return comment
    },
    { keys, preHandler: limits.comments },
  )

  serve(
    app,
    contract.removeComment,
    async ({ params }, { request }) => {
      await moderation.removeComment(signedIn(request), params.id)
      return { message: 'Comment deleted' }
    },
    { keys },
  )
}
