import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/catalog/businesses.ts'
import { signedIn } from '../../server/auth.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { serve } from '../../server/serve.ts'
import { upload } from '../../uploads/uploads.ts'
import { type ListingDeps, listingRoutes } from './listings.ts'

export function businessRoutes(app: FastifyInstance, deps: ListingDeps): void {
  const { catalog, views, keys, limits } = deps
  const shown = listingRoutes<contract.Business>(app, deps, {
    kind: 'business',
    calls: contract.BUSINESS_CALLS,
    list: (reads, query, viewer) => reads.businesses(query, viewer),
    one: (reads, id, viewer) => reads.business(id, viewer),
    mine: (userId) => views.businessesOf(userId),
  })

  serve(
    app,
    contract.createBusiness,
    async (_, { request }) => {
      const owner = signedIn(request)
      const id = await upload(request, contract.createBusiness, deps, ({ fields, images }) =>
        catalog.createBusiness(owner.id, { ...fields, images, requestKey: sentKeyOf(request) }),
      )
      return shown(id, owner, 'Business added successfully!')
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.changeBusiness, async ({ params: { id }, body }, { request }) => {
    const owner = signedIn(request)
    await catalog.changeBusiness(id, owner.id, body)
    return shown(id, owner, 'Business updated successfully')
  })
}
