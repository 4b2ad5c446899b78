import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/catalog/sellers.ts'
import { serve } from '../../server/serve.ts'

export function sellerRoutes(app: FastifyInstance): void {
  serve(app, contract.getSeller, async ({ params }, { request, reads }) => {
    const seller = await reads.seller(params.id, request.user)
    if (!seller) throw notFound('Seller not found')
    return seller
  })
}
