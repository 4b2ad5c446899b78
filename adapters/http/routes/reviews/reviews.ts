import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/reviews/reviews.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

export function reviewRoutes(
  app: FastifyInstance,
  { reviews, views, keys, limits, now }: Pick<AppDeps, 'reviews' | 'views' | 'keys' | 'limits' | 'now'>,
): void {
  serve(
    app,
    contract.writeReview,
    async ({ body: { kind, dealId, rating, content } }, { request }) => {
      await reviews.write({ kind, id: dealId }, signedIn(request).id, { rating, content: content ?? '' })
      return { message: 'Thank you for your review' }
    },
    { keys, preHandler: limits.comments },
  )

  serve(app, contract.reviewsOfDeal, async ({ query: { kind, dealId } }, { request }) => {
    const found = await views.reviewsOfDeal({ kind, id: dealId }, signedIn(request).id, now())
    if (!found) throw notFound('There is nothing to review')
    return found
  })

  serve(app, contract.reviewsOfUser, async ({ params, query }, { request, reads }) => {
    const { rating, rows, total } = await reads.reviewsOf(params.id, query, request.user, now())
    return { rating, reviews: rows, pagination: paged(query, total) }
  })

  serve(app, contract.disableReview, async ({ params, body }, { request }) => {
    await reviews.disable(params.id, signedIn(request), body.reason)
    return { message: 'Review has been disabled' }
  })

  serve(app, contract.enableReview, async ({ params, body }, { request }) => {
    await reviews.enable(params.id, signedIn(request), body.reason)
    return { message: 'Review has been enabled' }
  })
}
