import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app.ts'
import { signedIn } from '../auth.ts'
import * as contract from '../contract/disabling.ts'
import { paged } from '../pages.ts'
import { serve } from '../serve.ts'

/** Listings taken out of sight by admins, and put back. */
export function disablingRoutes(app: FastifyInstance, { moderation, views }: AppDeps): void {
  serve(app, contract.disableProduct, async ({ params, body }, { request }) => {
    await moderation.disableListing(signedIn(request), 'product', params.id, body.reason)
    return { message: 'Product has been disabled' }
  })

  serve(app, contract.enableProduct, async ({ params, body }, { request }) => {
    await moderation.enableListing(signedIn(request), 'product', params.id, body.reason)
    return { message: 'Product has been enabled' }
  })

  serve(app, contract.disableBusiness, async ({ params, body }, { request }) => {
    await moderation.disableListing(signedIn(request), 'business', params.id, body.reason)
    return { message: 'Business has been disabled' }
  })

  serve(app, contract.enableBusiness, async ({ params, body }, { request }) => {
    await moderation.enableListing(signedIn(request), 'business', params.id, body.reason)
    return { message: 'Business has been enabled' }
  })

  serve(app, contract.adminProducts, async ({ query }, { request }) => {
    const { rows, total } = await views.adminProducts(query, campusFor(request, query.campus))
    return { products: rows, pagination: paged(query, total) }
  })

  serve(app, contract.disabledProducts, async ({ query }, { request }) =>
    views.disabledProducts(campusFor(request, query.campus)),
  )

  serve(app, contract.disabledBusinesses, async ({ query }, { request }) =>
    views.disabledBusinesses(campusFor(request, query.campus)),
  )
}

/** An ADMIN is shown the own campus whatever is asked (R20); one without a campus is shown nothing. */
function campusFor(request: FastifyRequest, asked: string | undefined): string | undefined {
  const { role, adminCampus } = signedIn(request)
  return role === 'SUPER_ADMIN' ? asked : (adminCampus ?? '')
}
