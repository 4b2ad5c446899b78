import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app.ts'
import { signedIn } from '../auth.ts'
import * as contract from '../contract/disabling.ts'
import { TOTAL_COUNT } from '../contract/endpoint.ts'
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

  serve(app, contract.disabledProducts, async ({ query }, { request, reply }) =>
    counted(reply, await views.disabledProducts(paging(query), campusFor(request, query.campus))),
  )

  serve(app, contract.disabledBusinesses, async ({ query }, { request, reply }) =>
    counted(reply, await views.disabledBusinesses(paging(query), campusFor(request, query.campus))),
  )
}

/** Whoever does not ask for pages gets one answer that ends here. */
const AT_MOST = 500

function paging({
  search,
  page,
  limit,
}: {
  search?: string | undefined
  page: number
  limit?: number | undefined
}) {
  return { search, page, limit: limit ?? AT_MOST }
}

/** A page as a bare list; how many there are in all goes into its header. */
function counted<T>(reply: FastifyReply, { rows, total }: { rows: T[]; total: number }): T[] {
  reply.header(TOTAL_COUNT, total)
  return rows
}

/** An ADMIN is shown the own campus whatever is asked (R20); one without a campus is shown nothing. */
function campusFor(request: FastifyRequest, asked: string | undefined): string | undefined {
  const { role, adminCampus } = signedIn(request)
  return role === 'SUPER_ADMIN' ? asked : (adminCampus ?? '')
}
