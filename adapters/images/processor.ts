import { randomBytes } from 'node:crypto'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import {
  decodingCost,
  IMAGE_TYPES,
  IMAGE_WIDTHS,
  type ImageProcessor,
  type ImageShape,
  type ImageType,
  type ImageWidth,
  imageName,
  type PreparedImage,
  SQUARE_WIDTHS,
  UPLOAD_LIMITS,
} from '#domain/catalog/images.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { lostProfileOf, withProfile } from './colour-profile.ts'
import { fairQueue } from './fair-queue.ts'
import { type FileKind, fileKindOf } from './file-kind.ts'
import { decodeHeic } from './heic.ts'
import { withEndMarker } from './jpeg-end.ts'

const WIDEST = 1024
const TALLEST = 2.5

type Pixels = { data: Buffer; info: OutputInfo }

export type AvifEffort = 0 | 1 | 2

sharp.cache(false)
sharp.concurrency(1)

/** Processes images with sharp in this process, at most two at a time. */
export function imageProcessor({ avifEffort = 2 }: { avifEffort?: AvifEffort } = {}): ImageProcessor {
  const inTurn = fairQueue({ atOnce: 2 })
  return (bytes, { admit, shape, ...turn }) =>
    inTurn(async () => {
      const inspected = await inspect(bytes)
      await admit?.(inspected.cost)
      return prepare(inspected, { effort: avifEffort, shape })
    }, turn)
}

/** Allowed type and size by the header, with the cost in the rate limits. */
export type Inspected = {
  bytes: Uint8Array
  kind: FileKind
  isHevc: boolean
  primary: number
  lostProfile: Buffer | undefined
  cost: number
}

/** Reads the header only; rejects other types and sizes. */
export async function inspect(bytes: Uint8Array): Promise<Inspected> {
  const kind = fileKindOf(bytes)
  if (!kind) throw unsupported()
  const declared = await declarationOf(bytes)
  if (declared.format !== kind) throw unsupported()
  const pixels = declared.width * declared.height
  const isCostly = kind === 'heif' || (kind === 'jpeg' && declared.isProgressive === true)
  if (pixels > UPLOAD_LIMITS.pixels) throw tooManyPixels()
  if (isCostly && pixels > UPLOAD_LIMITS.costlyPixels) throw tooCostly()
  return {
    bytes,
    kind,
    isHevc: declared.compression === 'hevc',
    primary: declared.pagePrimary ?? 0,
    lostProfile: await lostProfileOf(bytes, declared),
    cost: decodingCost({ pixels, isCostly }),
  }
}

/** `effort` 0 takes less than half the time of 2, but AVIF files are larger by half. */
export async function prepare(
  inspected: Inspected,
  { effort, shape }: { effort: AvifEffort; shape?: ImageShape | undefined },
): Promise<PreparedImage> {
  const key = randomBytes(16).toString('hex')
  const isSquare = shape === 'square'
  const whole = await decoded(inspected)
  const largest = isSquare ? await squareOf(whole) : whole
  const thumbnail = await pixelsOf(fitted(largest, 96))
  const files = await Promise.all(
    (isSquare ? SQUARE_WIDTHS : IMAGE_WIDTHS).map(async (width) => {
      const pixels = width === 96 ? thumbnail : await pixelsOf(fitted(largest, width))
      return Promise.all([
        encoded(imageName(key, width, 'avif'), 'avif', avifOf(pixels, effort)),
        encoded(imageName(key, width, 'webp'), 'webp', webpOf(pixels)),
      ])
    }),
  )
  const { width, height } = largest.info
  return { key, width, height, placeholder: await dominantColourOf(thumbnail), files: files.flat() }
}

/** A JPEG that lacks only its end marker is complete. */
async function decoded(inspected: Inspected): Promise<Pixels> {
  const { bytes, kind, isHevc, lostProfile } = inspected
  try {
    return await shrunk(isHevc ? await fromHeic(inspected) : opening(bytes, 'error'), lostProfile)
  } catch (error) {
    const mended = kind === 'jpeg' ? withEndMarker(bytes) : undefined
    if (!mended) throw error
    // With an end marker, missing pixels are only a warning.
    return shrunk(opening(mended, 'warning'))
  }
}

function opening(bytes: Uint8Array, failOn: 'error' | 'warning'): Sharp {
  return sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn }).autoOrient()
}

async function declarationOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw unsupported()
  }
}

async function fromHeic({ bytes, primary }: Inspected): Promise<Sharp> {
  const answer = await decodeHeic(bytes, { primary, pixels: UPLOAD_LIMITS.costlyPixels }).catch(() => {
    throw unreadable()
  })
  if ('tooLarge' in answer) throw tooCostly()
  const { data, width, height } = answer
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** Returns sRGB of the largest size; transparency becomes white, in either theme. */
async function shrunk(image: Sharp, lostProfile?: Buffer): Promise<Pixels> {
  const largest = image.resize({
    width: WIDEST,
    height: WIDEST * TALLEST,
    fit: 'inside',
    withoutEnlargement: true,
  })
  try {
    const coloured = lostProfile ? await withProfile(largest, lostProfile) : largest
    return await pixelsOf(coloured.flatten({ background: '#ffffff' }).toColourspace('srgb'))
  } catch {
    throw unreadable()
  }
}

function pixelsOf(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true })
}

/** Crops to the most striking part, which is a face where there is one. */
function squareOf(pixels: Pixels): Promise<Pixels> {
  const side = Math.min(pixels.info.width, pixels.info.height, Math.max(...SQUARE_WIDTHS))
  return pixelsOf(opened(pixels).resize({ width: side, height: side, position: 'attention' }))
}

function fitted(pixels: Pixels, width: ImageWidth): Sharp {
  return width === 96
    ? opened(pixels).resize({ width, height: width, fit: 'cover', withoutEnlargement: true })
    : opened(pixels).resize({ width, withoutEnlargement: true })
}

function opened({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function avifOf(pixels: Pixels, effort: AvifEffort): Sharp {
  return opened(pixels).avif({ quality: 50, effort, chromaSubsampling: '4:2:0' })
}

function webpOf(pixels: Pixels): Sharp {
  return opened(pixels).webp({ quality: 74, effort: 2 })
}

async function encoded(name: string, type: ImageType, image: Sharp) {
  return { name, bytes: await image.toBuffer(), contentType: IMAGE_TYPES[type] }
}

async function dominantColourOf(thumbnail: Pixels): Promise<string> {
  const { r, g, b } = (await opened(thumbnail).stats()).dominant
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function unsupported(): Rejection {
  return new Rejection('UNSUPPORTED_IMAGE', 'Only image files are allowed', { kind: 'unsupported' })
}

function unreadable(): Rejection {
  return new Rejection('UNREADABLE_IMAGE', 'This image cannot be read', { kind: 'invalid' })
}

function tooLarge(message: string): Rejection {
  return new Rejection('IMAGE_TOO_LARGE', message, { kind: 'too_large' })
}

function tooManyPixels(): Rejection {
  return tooLarge('Each image must be at most 50 megapixels')
}

function tooCostly(): Rejection {
  return tooLarge('AVIF, HEIC and progressive JPEG images must be at most 25 megapixels')
}
