import type { FastifyInstance } from 'fastify'
import { goneMessage } from '#domain/catalog/kinds.ts'
import { fromNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/gigs/gigs.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'
import { viewedOf } from '../../server/view-counter.ts'
import { type UploadDeps, upload } from '../../uploads/uploads.ts'
import { gigShown, gigSteps } from './gig-steps.ts'

export function gigRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'gigs' | 'views' | 'keys' | 'limits' | 'cache' | 'countView'> & UploadDeps,
): void {
  const { gigs, views, keys, limits, cache, countView } = deps

  serve(
    app,
    contract.listGigs,
    async ({ query }, { viewer, reads }) => {
      const { rows, total } = await reads.gigs(query, viewer)
      const pagination = paged(query, total)
      return { data: rows, totalPages: pagination.totalPages, pagination }
    },
    { cached: { cache, kinds: ['gig'] } },
  )

  serve(app, contract.myGigs, async (_, { request }) => ({
    success: true as const,
    data: await views.gigsOf(signedIn(request).id),
  }))

  serve(
    app,
    contract.getGig,
    async ({ params }, { request, reads }) => {
      const data = await reads.gig(params.id, request.user)
      if (!data) throw notFound(goneMessage('gig'))
      return { success: true as const, data }
    },
    {
      // Owner and bidders see more of a gig than visitors.
      cached: {
        cache,
        kinds: ['gig'],
        visitorsOnly: true,
        views: { of: ({ data }) => viewedOf('gig', data), count: countView },
      },
    },
  )

  serve(
    app,
    contract.createGig,
    async (_, { request }) => {
      const owner = signedIn(request)
      const id = await upload(
        request,
        contract.createGig,
        deps,
        ({ fields: { budget, title, ...texts }, images }) =>
          gigs.post(owner.id, {
            ...texts,
            title: title || null,
            budget: fromNaira(budget),
            images,
            requestKey: sentKeyOf(request),
          }),
      )
      return gigShown(views, id, owner, 'Gig created successfully!')
    },
    { keys, preHandler: limits.listings },
  )

  const step = gigSteps(app, deps)

  step(contract.changeGig, 'Gig updated successfully!', ({ params: { id }, body }, actor) => {
    const { budget, title, ...texts } = body
    return gigs.change(id, actor, {
      ...texts,
      title: title === undefined ? undefined : title || null,
      budget: budget === undefined ? undefined : fromNaira(budget),
    })
  })

  step(
    contract.addGigImages,
    'Images added successfully',
    async ({ params: { id }, query }, actor, request) => {
      await gigs.assertMayAddImages(id, actor)
      await upload(request, contract.addGigImages, deps, ({ fields, images }) => {
        const replaceAll = (fields.replaceAll ?? query.replaceAll) === 'true'
        return gigs.addImages(id, actor, images, { replaceAll })
      })
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.deleteGig, async ({ params: { id }, body }, { request }) => {
    await gigs.remove(id, signedIn(request), body)
    return { success: true as const, message: 'Gig deleted successfully' }
  })

  serve(
    app,
    contract.acceptBid,
    async ({ params: { gigId, bidId }, body: { amount, deliveryTime } }, { request }) => {
      const owner = signedIn(request)
      const seen = { amount: amount === undefined ? undefined : fromNaira(amount), deliveryTime }
      await gigs.accept(gigId, bidId, owner.id, seen, owner.sessionId)
      return gigShown(views, gigId, owner, 'Bid accepted successfully!')
    },
    { keys, preHandler: limits.money },
  )

  step(
    contract.completeGig,
    'Gig marked as completed and payment released',
    ({ params: { id } }, owner) => gigs.complete(id, owner.id),
    { keys, preHandler: limits.money },
  )
}
