import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isDocument } from '#domain/catalog/images.ts'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../../server/deps.ts'

/** Stored pictures, immutable under names that are never given twice; and the same as previews of links show them. */
export function imageRoutes(app: FastifyInstance, { images }: Pick<AppDeps, 'images'>): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const file = isDocument(name) ? undefined : await images.store.open(name)
    if (!file) throw notFound('Image not found')
    return reply
      .type(file.contentType)
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(file.stream))
  })

  app.get<{ Params: { name: string } }>('/share/:name', async (request, reply) => {
    const key = /^([0-9a-f]{32})\.jpg$/.exec(request.params.name)?.[1]
    const picture = key && (await images.share(key))
    if (!picture) throw notFound('Image not found')
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(picture)
  })
}
