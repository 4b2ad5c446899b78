import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isPrivateName, keyOf } from '#domain/catalog/images.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { cardNamed, kindsShown } from '../../pages/share-cards.ts'
import type { AppDeps } from '../../server/deps.ts'

const MAX_PUBLIC = 50_000

/** Serves stored pictures, immutable as names are never reused, and link previews. */
export function imageRoutes(
  app: FastifyInstance,
  { images, isPrivateImage }: Pick<AppDeps, 'images' | 'isPrivateImage'>,
): void {
  /** Keys are never reused, so public ones stay public. */
  const known = new LRUCache<string, true>({ max: MAX_PUBLIC })
  /** Checks the tables too, as older private pictures have no private key. */
  async function isPublic(key: string): Promise<boolean> {
    if (known.has(key)) return true
    if (await isPrivateImage(key)) return false
    known.set(key, true)
    return true
  }

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const file = isPrivateName(name) ? undefined : await images.store.open(name)
    if (!file || !(await isPublic(keyOf(name)))) throw notFound('Image not found')
    return reply
      .type(file.contentType)
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(file.stream))
  })

  app.get<{ Params: { name: string } }>('/share/:name', async (request, reply) => {
    const { name } = request.params
    const shown = await cardNamed(name, request.publicReads(kindsShown(name)))
    if (!shown) throw notFound('Image not found')
    const isCurrent = shown.address === `/share/${name}`
    return reply
      .type('image/jpeg')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .header('x-content-type-options', 'nosniff')
      .send(await images.share(shown.card))
  })
}
