import type { FastifyInstance } from 'fastify'
import { fromNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/disputes/disputes.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { serve } from '../../server/serve.ts'
import { privatePictures } from '../../uploads/private-picture.ts'
import { upload } from '../../uploads/uploads.ts'

const OPENED = 'Dispute opened. The money stays in escrow until a campus admin decides.'

export function disputeRoutes(
  app: FastifyInstance,
  deps: Pick<
    AppDeps,
    'disputes' | 'moderation' | 'views' | 'images' | 'uploadLimits' | 'catalog' | 'keys' | 'limits'
  >,
): void {
  const { disputes, views, keys, limits } = deps
  const shown = async (id: number, viewer: SignedIn) => {
    const dispute = await views.dispute(id, viewer)
    if (!dispute) throw notFound('Dispute not found')
    return dispute
  }

  serve(
    app,
    contract.disputeOrder,
    async ({ params: { id }, body }, { request }) => {
      const user = signedIn(request)
      await disputes.open({ kind: 'order', id }, user.id, body.reason, body.wish)
      const order = await views.order(id, user)
      if (!order) throw notFound('Order not found')
      return { message: OPENED, order }
    },
    { keys, preHandler: limits.reports },
  )

  serve(
    app,
    contract.disputeGig,
    async ({ params: { id }, body }, { request }) => {
      const user = signedIn(request)
      await disputes.open({ kind: 'gig', id }, user.id, body.reason, body.wish)
      const data = await views.gig(id, user)
      if (!data) throw notFound('Gig not found or has been removed')
      return { success: true as const, message: OPENED, data }
    },
    { keys, preHandler: limits.reports },
  )

  serve(app, contract.getDispute, ({ params }, { request }) => shown(params.id, signedIn(request)))

  serve(
    app,
    contract.sayInDispute,
    async ({ params: { id } }, { request }) => {
      const user = signedIn(request)
      await disputes.assertMaySay(id, user)
      await upload(request, contract.sayInDispute, deps, ({ fields, images: photos }) =>
        disputes.say(id, user, {
          content: fields.content ?? '',
          images: photos,
          requestKey: sentKeyOf(request),
        }),
      )
      return { message: 'Sent to both sides and the campus admins', dispute: await shown(id, user) }
    },
    { keys, preHandler: limits.messages },
  )

  serve(
    app,
    contract.resolveDispute,
    async ({ params: { id }, body: { resolution, sellerAmount, reason } }, { request }) => {
      const actor = signedIn(request)
      const payeeAmount = sellerAmount === undefined ? undefined : fromNaira(sellerAmount)
      await disputes.resolve(id, actor, { resolution, payeeAmount, reason })
      return { message: 'Dispute resolved', dispute: await shown(id, actor) }
    },
    { keys, preHandler: limits.money },
  )

  privatePictures(app, '/api/disputes/images', deps, { named: 'dispute_image', keyOf: views.evidence })
}
