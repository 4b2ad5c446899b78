import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ImageProcessor, ImageStore, PreparedImage, SharePicture } from '#domain/catalog/images.ts'
import type { ListingImage } from '#domain/catalog/ports.ts'
import type { CatalogUseCases } from '#domain/catalog/use-cases.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { IMAGES } from './contract/limits.ts'
import { checked } from './serve.ts'

type Endpoint<S> = { body: S; files: { fields: readonly string[]; most: number; tooMany: string } }
type Read<S> = { fields: z.output<S>; images: PreparedImage[] }
type Deps = {
  images: { process: ImageProcessor; store: ImageStore; share?: SharePicture }
  catalog: Pick<CatalogUseCases, 'letGoOfUpload'>
}

/**
 * Reads a multipart call as it streams in: text fields against the contract, pictures through the processor, one after
 * the other. Once all of it is read and fits the pictures are stored, with what previews of links show of them (`share`), and
 * `use` is called with it; when that refuses, their files are let go of.
 */
export async function upload<S extends z.ZodMiniType, T>(
  request: FastifyRequest,
  endpoint: Endpoint<S>,
  { images: { process, store, share }, catalog }: Deps,
  use: (read: { fields: z.output<S>; images: ListingImage[] }) => Promise<T>,
): Promise<T> {
  const { fields, images } = await read(request, endpoint, process)
  try {
    for (const { key, files } of images) {
      for (const { name, bytes, contentType } of files) await store.put(name, bytes, contentType)
      await share?.(key)
    }
    return await use({ fields, images: images.map(imageOf) })
  } catch (error) {
    // What cannot even be let go of is not worth hiding why it was refused.
    await catalog
      .letGoOfUpload(images.map(({ key }) => key))
      .catch((err: unknown) => request.log.error({ err }, 'files of a refused upload stay behind'))
    throw error
  }
}

async function read<S extends z.ZodMiniType>(
  request: FastifyRequest,
  endpoint: Endpoint<S>,
  process: ImageProcessor,
): Promise<Read<S>> {
  if (!request.isMultipart())
    throw new Rejection('UNSUPPORTED_MEDIA_TYPE', 'Send this as multipart/form-data', { kind: 'unsupported' })
  const texts: Record<string, string> = {}
  const images: PreparedImage[] = []
  const limits = {
    fileSize: IMAGES.megabytes * 1024 * 1024 + 1,
    files: endpoint.files.most + 1,
    fields: 20,
    fieldSize: 64 * 1024,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') texts[part.fieldname] = String(part.value)
      else if (!endpoint.files.fields.includes(part.fieldname)) {
        part.file.resume()
        throw new Rejection('INVALID_INPUT', 'This field is not known here', {
          kind: 'invalid',
          errors: { [part.fieldname]: 'This field is not known here' },
        })
      } else if (images.length >= endpoint.files.most) {
        part.file.resume()
        const { tooMany: message } = endpoint.files
        throw new Rejection('TOO_MANY_FILES', message, {
          kind: 'invalid',
          errors: { [part.fieldname]: message },
        })
      } else if (part.filename === '') part.file.resume()
      else images.push(await process(part.file))
    }
  } catch (error) {
    throw isBrokenForm(error)
      ? new Rejection('INVALID_INPUT', 'The form is malformed', { kind: 'invalid' })
      : error
  }
  return { fields: checked(endpoint.body, texts), images }
}

/** What a listing keeps of a picture whose files are stored. */
function imageOf({ key, width, height, placeholder }: PreparedImage): ListingImage {
  return { key, width, height, placeholder }
}

/** A form that breaks off, also in the middle of a picture, or has no usable boundary: the sender's fault, not ours. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error &&
    !('code' in error) &&
    /multipart|unexpected end|malformed|premature|needle/i.test(error.message)
  )
}
