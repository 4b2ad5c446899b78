import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type ImageWidth, imageName } from '#domain/catalog/images.ts'
import { fromNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { allow, type SignedIn, signedIn } from '../auth.ts'
import * as contract from '../contract/disputes.ts'
import { sentKeyOf } from '../idempotency.ts'
import { paged } from '../pages.ts'
import { serve } from '../serve.ts'
import { upload } from '../uploads.ts'

const OPENED = 'Dispute opened. The money stays in escrow until the admins have ruled.'

/** Disputes: opening, saying something, and ruling on them. */
export function disputeRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { disputes, views, images, keys, limits } = deps
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
      await disputes.open({ kind: 'order', id }, user.id, body.reason)
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
      await disputes.open({ kind: 'gig', id }, user.id, body.reason)
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
      // No link shows these: they have no picture for previews, and their keys are told to nobody.
      const { store, process } = images
      const unshared = { ...deps, images: { store, process } }
      await upload(request, contract.sayInDispute, unshared, ({ fields, images: photos }) =>
        disputes.say(id, user, {
          content: fields.content ?? '',
          images: photos,
          requestKey: sentKeyOf(request),
        }),
      )
      return { message: 'Sent to both sides and the admins', dispute: await shown(id, user) }
    },
    { keys, preHandler: limits.messages },
  )

  serve(app, contract.listDisputes, async ({ query }, { request }) => {
    const { role, adminCampus } = signedIn(request)
    // An ADMIN is shown the own campus whatever is asked (R20).
    const campus = role === 'SUPER_ADMIN' ? query.campus : (adminCampus ?? '')
    const { rows, total } = await views.disputes({ ...query, campus })
    return { disputes: rows, pagination: paged(query, total) }
  })

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

  evidenceRoute(app, deps)
}

/** A picture of a dispute, for who takes part in it; nothing is there for anyone else. */
function evidenceRoute(app: FastifyInstance, { views, images }: AppDeps): void {
  app.route<{ Params: { id: string; width: string } }>({
    method: 'GET',
    url: '/api/disputes/images/:id/:width',
    onRequest: allow({ access: 'user' }),
    handler: async (request, reply) => {
      const { id, width } = request.params
      const key =
        /^[1-9]\d{0,14}$/.test(id) && /^(?:320|1024)$/.test(width)
          ? await views.evidence(Number(id), signedIn(request))
          : undefined
      const file = key && (await images.store.open(imageName(key, Number(width) as ImageWidth, 'webp')))
      if (!file) throw notFound('Image not found')
      return reply
        .type(file.contentType)
        .header('content-length', file.size)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(file.stream))
    },
  })
}
