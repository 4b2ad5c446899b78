import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ImageStore, type ImageWidth, imageName } from '#domain/catalog/images.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { allow, type SignedIn, signedIn } from '../server/auth.ts'

/** Serves pictures that only some people may see at `:id/:width` below a path; nothing is there for anyone else. */
export function privatePictures(
  app: FastifyInstance,
  path: string,
  store: ImageStore,
  /** Returns under which key the picture is kept, for those who may see it. */
  keyOf: (id: number, viewer: SignedIn) => Promise<string | undefined>,
): void {
  app.route<{ Params: { id: string; width: string } }>({
    method: 'GET',
    url: `${path}/:id/:width`,
    onRequest: allow({ access: 'user' }),
    handler: async (request, reply) => {
      const { id, width } = request.params
      const key =
        /^[1-9]\d{0,14}$/.test(id) && /^(?:320|1024)$/.test(width)
          ? await keyOf(Number(id), signedIn(request))
          : undefined
      const file = key && (await store.open(imageName(key, Number(width) as ImageWidth, 'webp')))
      if (!file) throw notFound('Image not found')
      return sendPrivately(reply, file)
    },
  })
}

type StoredFile = NonNullable<Awaited<ReturnType<ImageStore['open']>>>

/** Sends a file that nobody but this reader keeps, and that can run nothing where a browser shows it. */
export function sendPrivately(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .type(file.contentType)
    .header('content-length', file.size)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(file.stream))
}
