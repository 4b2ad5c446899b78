import type { FastifyInstance } from 'fastify'
import { fromNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/gigs/gigs.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function bidRoutes(
  app: FastifyInstance,
  { gigs, views, keys, limits }: Pick<AppDeps, 'gigs' | 'views' | 'keys' | 'limits'>,
): void {
  serve(app, contract.myBids, async (_, { request }) => ({
    success: true as const,
    data: await views.bidsOf(signedIn(request).id),
  }))

  serve(
    app,
    contract.placeBid,
    async ({ params: { id }, body: { amount, deliveryTime, proposal } }, { request }) => {
      const bidder = signedIn(request)
      await gigs.bid(id, bidder.id, { amount: fromNaira(amount), deliveryTime, proposal })
      const data = await views.bid(id, bidder.id)
      if (!data) throw notFound('Gig not found or has been removed')
      return { success: true as const, message: 'Bid submitted successfully!', data }
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.withdrawBid, async ({ params: { id } }, { request }) => {
    await gigs.withdraw(id, signedIn(request).id)
    return { success: true as const, message: 'Bid withdrawn' }
  })
}
