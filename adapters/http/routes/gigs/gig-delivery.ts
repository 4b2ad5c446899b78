import type { FastifyInstance } from 'fastify'
import { documentName } from '#domain/catalog/images.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/gigs/gig-delivery.ts'
import { allow, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { checked } from '../../server/serve.ts'
import { noteAdminView, privatePictures, sendPrivately } from '../../uploads/private-picture.ts'
import { upload } from '../../uploads/uploads.ts'
import { gigSteps } from './gig-steps.ts'

export function gigDeliveryRoutes(
  app: FastifyInstance,
  deps: Pick<
    AppDeps,
    'gigs' | 'moderation' | 'views' | 'images' | 'uploadLimits' | 'catalog' | 'keys' | 'limits'
  >,
): void {
  const { gigs, views, images, keys, limits } = deps

  const step = gigSteps(app, deps)
  const message = { keys, preHandler: limits.messages }

  step(
    contract.deliverGig,
    'Work delivered. The client has been told.',
    async ({ params: { id } }, freelancer, request) => {
      await gigs.assertMayDeliver(id, freelancer.id)
      await upload(request, contract.deliverGig, deps, ({ fields, images: photos, files }) =>
        gigs.deliver(id, freelancer.id, {
          content: fields.content ?? '',
          link: fields.link ?? null,
          images: photos,
          files,
          requestKey: sentKeyOf(request),
        }),
      )
    },
    message,
  )
  step(
    contract.askForGigChange,
    'The freelancer has been asked for a change',
    ({ params: { id }, body: { reason } }, owner) => gigs.askForChange(id, owner.id, reason),
    message,
  )

  const file = contract.downloadDeliveredFile
  app.get(file.path, { onRequest: allow(file) }, async (request, reply) => {
    const { id } = checked(file.params, request.params)
    const found = await views.deliveryFile(id, signedIn(request))
    const stored = found && (await images.store.open(documentName(found.key)))
    if (!found || !stored) throw notFound('File not found')
    await noteAdminView(deps, signedIn(request), { id, named: 'delivered_file', find: views.deliveryFile })
    // Sent as a download, never shown: a PDF can contain scripts and links.
    return sendPrivately(
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encoded(found.name)}`),
      stored,
    )
  })

  privatePictures(app, '/api/gigs/deliveries/images', deps, {
    named: 'delivery_image',
    keyOf: views.deliveryImage,
  })
}

/** Encodes by RFC 5987. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}
