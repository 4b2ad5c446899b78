import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  type ImageProcessor,
  type ImageStore,
  type ImageTurn,
  type PreparedImage,
  privateKey,
} from '#domain/catalog/images.ts'
import type { ListingImage } from '#domain/catalog/ports.ts'
import type { CatalogUseCases } from '#domain/catalog/use-cases.ts'
import type { DeliveredFile } from '#domain/gigs/delivered-file.ts'
import { signedIn } from '../server/auth.ts'
import { checked } from '../server/serve.ts'
import { preparedDocuments, storeDocuments } from './documents.ts'
import { type FilesRule, readForm } from './upload-form.ts'
import type { UploadLimits } from './upload-limits.ts'

type Endpoint<S> = { body: S; files: FilesRule }
type Read<S> = {
  fields: z.output<S>
  images: PreparedImage[]
  documents: ReturnType<typeof preparedDocuments>
}
export type UploadDeps = {
  images: { process: ImageProcessor; store: ImageStore }
  catalog: Pick<CatalogUseCases, 'scheduleUploadRemoval'>
  uploadLimits: UploadLimits
}

/** Status when the client is gone; no one receives it. */
const CLIENT_CLOSED_REQUEST = 499

/** Checks fields before it decodes pictures. If `use` throws, stored files are scheduled for removal. */
export async function upload<S extends z.ZodMiniType, T>(
  request: FastifyRequest,
  endpoint: Endpoint<S>,
  deps: UploadDeps,
  use: (read: { fields: z.output<S>; images: ListingImage[]; files: DeliveredFile[] }) => Promise<T>,
): Promise<T> {
  const { store } = deps.images
  const { fields, images, documents } = await read(request, endpoint, deps)
  try {
    for (const { files } of images)
      for (const { name, bytes, contentType } of files) await store.put(name, bytes, contentType)
    const files = await storeDocuments(documents, store)
    return await use({ fields, images: images.map(imageOf), files })
  } catch (error) {
    // A failure to clean up must not hide the original error.
    await deps.catalog
      .scheduleUploadRemoval([...images, ...documents].map(({ key }) => key))
      .catch((err: unknown) => request.log.error({ err }, 'files of a refused upload could not be deleted'))
    throw error
  }
}

async function read<S extends z.ZodMiniType>(
  request: FastifyRequest,
  endpoint: Endpoint<S>,
  { images, uploadLimits }: UploadDeps,
): Promise<Read<S>> {
  const { id: owner } = signedIn(request)
  const room = uploadLimits.room(owner)
  const hangUp = new AbortController()
  const { socket } = request.raw
  const closed = () =>
    hangUp.abort(Object.assign(new Error('The client hung up'), { statusCode: CLIENT_CLOSED_REQUEST }))
  socket.once('close', closed)
  try {
    const form = await readForm(request, endpoint.files, room.hold)
    const fields = checked(endpoint.body, form.fields)
    const documents = preparedDocuments(form.documents, endpoint.files.documents?.field ?? '')
    await uploadLimits.count(owner, form.files.length + documents.length)
    const turn = {
      owner,
      shape: endpoint.files.shape,
      signal: hangUp.signal,
      // It was counted once already.
      admit: (cost: number) => uploadLimits.count(owner, cost - 1),
    }
    const pictures = await processed(form.files, images.process, turn)
    return { fields, documents, images: endpoint.files.isPrivate ? pictures.map(asPrivate) : pictures }
  } finally {
    socket.off('close', closed)
    room.release()
  }
}

async function processed(
  files: readonly Buffer[],
  process: ImageProcessor,
  turn: ImageTurn & { signal: AbortSignal },
): Promise<PreparedImage[]> {
  const refused = new AbortController()
  const signal = AbortSignal.any([turn.signal, refused.signal])
  const work = files.map((file) => process(file, { ...turn, signal }))
  try {
    return await Promise.all(work)
  } catch (error) {
    refused.abort(error)
    await Promise.allSettled(work)
    throw error
  }
}

function asPrivate(image: PreparedImage): PreparedImage {
  const key = privateKey(image.key)
  const files = image.files.map((file) => ({ ...file, name: file.name.replace(image.key, key) }))
  return { ...image, key, files }
}

function imageOf({ key, width, height, placeholder }: PreparedImage): ListingImage {
  return { key, width, height, placeholder }
}
