import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/catalog/businesses.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { everyonesOf } from '../../server/kept-serving.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'
import { type UploadDeps, upload } from '../../uploads/uploads.ts'

/** Businesses: lists, details, listing one, and what its owner does with it. */
export function businessRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'catalog' | 'views' | 'keys' | 'limits' | 'answers' | 'countView'> & UploadDeps,
): void {
  const { catalog, views, keys, limits, answers, countView } = deps

  serve(
    app,
    contract.listBusinesses,
    async ({ query }, { viewer, reads }) => {
      const { rows, total } = await reads.businesses(query, viewer)
      return { businesses: rows, pagination: paged(query, total) }
    },
    {
      kept: {
        answers,
        forMembers: true,
        shows: ({ query: { campus } }) => [{ kind: 'business', campus }],
      },
    },
  )

  serve(app, contract.myBusinesses, async (_, { request }) => ({
    businesses: await views.businessesOf(signedIn(request).id),
  }))

  serve(
    app,
    contract.getBusiness,
    async ({ params }, { request, reads }) => {
      const business = await reads.business(params.id, request.user)
      if (!business) throw notFound('Business not found or has been removed')
      if ('userId' in business) await countView('business', business, request)
      return business
    },
    {
      kept: {
        answers,
        forMembers: true,
        shows: ({ params: { id } }) => [{ kind: 'business', id }],
        listing: (business) => everyonesOf('business', business),
      },
    },
  )

  serve(
    app,
    contract.createBusiness,
    async (_, { request }) => {
      const owner = signedIn(request)
      const id = await upload(request, contract.createBusiness, deps, ({ fields, images }) =>
        catalog.createBusiness(owner.id, { ...fields, images, requestKey: sentKeyOf(request) }),
      )
      return { ...(await own(id, owner)), message: 'Business added successfully!' }
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.changeBusiness, async ({ params: { id }, body }, { request }) => {
    const owner = signedIn(request)
    await catalog.changeBusiness(id, owner.id, body)
    return { ...(await own(id, owner)), message: 'Business updated successfully' }
  })

  serve(app, contract.deleteBusiness, async ({ params: { id } }, { request }) => {
    await catalog.remove('business', id, signedIn(request).id)
    return { message: 'Business deleted successfully' }
  })

  serve(
    app,
    contract.addBusinessImages,
    async ({ params: { id } }, { request }) => {
      const owner = signedIn(request)
      await catalog.assertMayAddImages('business', id, owner.id, 1)
      await upload(request, contract.addBusinessImages, deps, ({ images }) =>
        catalog.addImages('business', id, owner.id, images),
      )
      return { ...(await own(id, owner)), message: 'Images added successfully' }
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.deleteBusinessImage, async ({ params: { id, imageId } }, { request }) => {
    const owner = signedIn(request)
    await catalog.removeImage('business', id, owner.id, imageId)
    return { ...(await own(id, owner)), message: 'Image deleted successfully' }
  })

  /** The business as its owner sees it after a change; it may have been removed at the same moment. */
  async function own(id: number, owner: SignedIn): Promise<contract.Business> {
    const business = await views.business(id, owner)
    if (!business || !('name' in business)) throw notFound('Business not found or has been removed')
    return business
  }
}
