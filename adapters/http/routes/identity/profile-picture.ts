import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/identity/accounts.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'
import { type UploadDeps, upload } from '../../uploads/uploads.ts'

export function profilePictureRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'identity' | 'views' | 'limits' | 'keys' | keyof UploadDeps>,
): void {
  const { identity, views, limits, keys } = deps
  const saved = async (request: FastifyRequest, message: string) => {
    const user = await views.user(signedIn(request).id)
    if (!user) throw notFound('User not found')
    return { message, user }
  }

  serve(
    app,
    contract.setPicture,
    async (_, { request }) => {
      await upload(request, contract.setPicture, deps, async ({ images: [image] }) => {
        if (!image) throw invalid('image', 'Choose a photo of yourself')
        await identity.setPicture(signedIn(request).id, image.key)
      })
      return saved(request, 'Picture saved')
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.removePicture, async (_, { request }) => {
    await identity.setPicture(signedIn(request).id, null)
    return saved(request, 'Picture removed')
  })
}
