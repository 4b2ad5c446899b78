import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { type SignedIn, signedIn } from '../auth.ts'
import * as contract from '../contract/gig-cancellation.ts'
import { serve } from '../serve.ts'

/** Calling off a gig in progress without an admin. */
export function gigCancellationRoutes(app: FastifyInstance, { gigs, views, keys, limits }: AppDeps): void {
  const money = { keys, preHandler: limits.money }

  serve(
    app,
    contract.askToCancelGig,
    async ({ params: { id }, body: { reason } }, { request }) => {
      const side = signedIn(request)
      await gigs.askToCancel(id, side.id, reason)
      return shown(id, side, 'The other side was asked to cancel the gig')
    },
    money,
  )

  serve(
    app,
    contract.agreeToCancelGig,
    async ({ params: { id } }, { request }) => {
      const side = signedIn(request)
      await gigs.agreeToCancel(id, side.id)
      return shown(id, side, 'Gig cancelled. The money is back with its owner.')
    },
    money,
  )

  serve(
    app,
    contract.refuseToCancelGig,
    async ({ params: { id } }, { request }) => {
      const side = signedIn(request)
      await gigs.refuseToCancel(id, side.id)
      return shown(id, side, 'Refused. The gig goes on.')
    },
    money,
  )

  serve(app, contract.takeBackCancelGig, async ({ params: { id } }, { request }) => {
    const side = signedIn(request)
    await gigs.takeBackCancel(id, side.id)
    return shown(id, side, 'Taken back. The gig goes on.')
  })

  serve(
    app,
    contract.giveUpGig,
    async ({ params: { id }, body: { reason } }, { request }) => {
      const freelancer = signedIn(request)
      await gigs.giveUp(id, freelancer.id, reason)
      return shown(id, freelancer, 'You gave up the gig. The money is back with its owner.')
    },
    money,
  )

  async function shown(id: number, viewer: SignedIn, message: string) {
    const data = await views.gig(id, viewer)
    if (!data) throw notFound('Gig not found or has been removed')
    return { success: true as const, message, data }
  }
}
