import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ImageStore, type ImageWidth, imageName } from '#domain/catalog/images.ts'
import type { Marketplace } from '#domain/marketplace.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { allow, type SignedIn, signedIn } from '../server/auth.ts'

export type PrivateFileDeps = {
  images: { store: ImageStore }
  moderation: Pick<Marketplace['moderation'], 'logPictureViewed'>
}

type Find = (id: number, viewer: SignedIn) => Promise<unknown>

/** Serves pictures with a restricted audience at `:id/:width` below a path; 404 for everyone else. */
export function privatePictures(
  app: FastifyInstance,
  path: string,
  deps: PrivateFileDeps,
  /** `named` is the picture's name in the audit log; `keyOf` returns its key to viewers who may see it. */
  { named, keyOf }: { named: string; keyOf: (id: number, viewer: SignedIn) => Promise<string | undefined> },
): void {
  app.route<{ Params: { id: string; width: string } }>({
    method: 'GET',
    url: `${path}/:id/:width`,
    onRequest: allow({ access: 'user' }),
    handler: async (request, reply) => {
      const { id, width } = request.params
      const viewer = signedIn(request)
      const key =
        /^[1-9]\d{0,14}$/.test(id) && /^(?:320|1024)$/.test(width)
          ? await keyOf(Number(id), viewer)
          : undefined
      const file = key && (await deps.images.store.open(imageName(key, Number(width) as ImageWidth, 'webp')))
      if (!file) throw notFound('Image not found')
      await noteAdminView(deps, viewer, { id: Number(id), named, find: keyOf })
      return sendPrivately(reply, file)
    },
  })
}

/** Records in the audit log that an admin views a file which they could not see as a member. */
export async function noteAdminView(
  { moderation }: Pick<PrivateFileDeps, 'moderation'>,
  viewer: SignedIn,
  { id, named, find }: { id: number; named: string; find: Find },
): Promise<void> {
  if (viewer.role === 'USER') return
  const asMember = await find(id, { ...viewer, role: 'USER', adminCampus: null })
  if (asMember === undefined) await moderation.logPictureViewed(viewer, `${named}:${id}`)
}

type StoredFile = NonNullable<Awaited<ReturnType<ImageStore['open']>>>

/** Sends a file that no cache may store, and that cannot run anything in a browser. */
export function sendPrivately(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .type(file.contentType)
    .header('content-length', file.size)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(file.stream))
}
