import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import * as contract from '../contract/sellers.ts'
import { serve } from '../serve.ts'

/** Who sells. */
export function sellerRoutes(app: FastifyInstance, { views }: AppDeps): void {
  serve(app, contract.getSeller, async ({ params }, { request }) => {
    const seller = await views.seller(params.id, request.user)
    if (!seller) throw notFound('Seller not found')
    return seller
  })
}
