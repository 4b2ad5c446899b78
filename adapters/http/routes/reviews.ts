import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { signedIn } from '../auth.ts'
import * as contract from '../contract/reviews.ts'
import { paged } from '../pages.ts'
import { serve } from '../serve.ts'

/** What people say of each other after a deal. */
export function reviewRoutes(app: FastifyInstance, { reviews, views, keys, limits, now }: AppDeps): void {
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

  serve(app, contract.reviewsOfUser, async ({ params, query }, { request }) => {
    const { rating, rows, total } = await views.reviewsOf(params.id, query, request.user, now())
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
