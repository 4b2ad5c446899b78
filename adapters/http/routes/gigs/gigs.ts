import type { FastifyInstance } from 'fastify'
import { fromNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/gigs/gigs.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'
import { viewedOf } from '../../server/view-counter.ts'
import { type UploadDeps, upload } from '../../uploads/uploads.ts'

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
      if (!data) throw notFound('Gig not found or has been removed')
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
      return shown(id, owner, 'Gig created successfully!')
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.changeGig, async ({ params: { id }, body }, { request }) => {
    const actor = signedIn(request)
    const { budget, title, ...texts } = body
    await gigs.change(id, actor, {
      ...texts,
      title: title === undefined ? undefined : title || null,
      budget: budget === undefined ? undefined : fromNaira(budget),
    })
    return shown(id, actor, 'Gig updated successfully!')
  })

  serve(
    app,
    contract.addGigImages,
    async ({ params: { id }, query }, { request }) => {
      const actor = signedIn(request)
      await gigs.assertMayAddImages(id, actor)
      await upload(request, contract.addGigImages, deps, ({ fields, images }) => {
        const replaceAll = (fields.replaceAll ?? query.replaceAll) === 'true'
        return gigs.addImages(id, actor, images, { replaceAll })
      })
      return shown(id, actor, 'Images added successfully')
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
      return shown(gigId, owner, 'Bid accepted successfully!')
    },
    { keys, preHandler: limits.money },
  )

  serve(
    app,
    contract.completeGig,
    async ({ params: { id } }, { request }) => {
      const owner = signedIn(request)
      await gigs.complete(id, owner.id)
      return shown(id, owner, 'Gig marked as completed and payment released')
    },
    { keys, preHandler: limits.money },
  )

  async function shown(id: number, viewer: SignedIn, message: string) {
    const data = await views.gig(id, viewer)
    if (!data) throw notFound('Gig not found or has been removed')
    return { success: true as const, message, data }
  }
}
