import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/gigs/gig-cancellation.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function gigCancellationRoutes(
  app: FastifyInstance,
  { gigs, views, keys, limits }: Pick<AppDeps, 'gigs' | 'views' | 'keys' | 'limits'>,
): void {
  const money = { keys, preHandler: limits.money }

  serve(
    app,
    contract.askToCancelGig,
    async ({ params: { id }, body: { reason } }, { request }) => {
      const side = signedIn(request)
      await gigs.askToCancel(id, side.id, reason)
      return shown(id, side, 'We asked the other side to cancel the gig')
    },
    money,
  )

  serve(
    app,
    contract.agreeToCancelGig,
    async ({ params: { id } }, { request }) => {
      const side = signedIn(request)
      await gigs.agreeToCancel(id, side.id)
      return shown(id, side, 'Gig cancelled. The money went back to its owner.')
    },
    money,
  )

  serve(
    app,
    contract.refuseToCancelGig,
    async ({ params: { id } }, { request }) => {
      const side = signedIn(request)
      await gigs.refuseToCancel(id, side.id)
      return shown(id, side, 'Request declined. The gig continues.')
    },
    money,
  )

  serve(app, contract.takeBackCancelGig, async ({ params: { id } }, { request }) => {
    const side = signedIn(request)
    await gigs.takeBackCancel(id, side.id)
    return shown(id, side, 'Request withdrawn. The gig continues.')
  })

  serve(
    app,
    contract.giveUpGig,
    async ({ params: { id }, body: { reason } }, { request }) => {
      const freelancer = signedIn(request)
      await gigs.giveUp(id, freelancer.id, reason)
      return shown(id, freelancer, 'You withdrew from the gig. The money went back to its owner.')
    },
    money,
  )

  async function shown(id: number, viewer: SignedIn, message: string) {
    const data = await views.gig(id, viewer)
    if (!data) throw notFound('Gig not found or has been removed')
    return { success: true as const, message, data }
  }
}
