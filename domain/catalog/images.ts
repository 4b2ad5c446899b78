import { MAX_MEGABYTES } from './limits.ts'
import type { ListingImage } from './listing.ts'

/** Widths in pixels of the stored files of a picture: 96 is a square crop, the others retain the aspect ratio. */
export const IMAGE_WIDTHS = [96, 320, 640, 1024] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export const SQUARE_WIDTHS = [96, 320] as const satisfies readonly ImageWidth[]

export const IMAGE_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const
export type ImageType = keyof typeof IMAGE_TYPES

/** `costlyPixels` applies to formats that take ten times the memory: AVIF, HEIC and progressive JPEG. */
export const UPLOAD_LIMITS = {
  bytes: MAX_MEGABYTES * 1024 * 1024,
  pixels: 50_000_000,
  costlyPixels: 25_000_000,
  waiting: 32,
  perMinute: 30,
  perHour: 200,
} as const

const PIXELS_PER_COUNT = UPLOAD_LIMITS.pixels / 4

/** Returns the weight of a picture in the limits: 1 to 4, by the cost of decoding it. */
export function decodingCost({ pixels, isCostly }: { pixels: number; isCostly: boolean }): number {
  return Math.max(1, Math.ceil((isCostly ? 2 * pixels : pixels) / PIXELS_PER_COUNT))
}

export function imageName(key: string, width: ImageWidth, type: ImageType): string {
  return `${key}-${width}.${type}`
}

export function imageUrl(key: string, width: ImageWidth): string {
  return `/images/${imageName(key, width, 'webp')}`
}

export function profilePictureUrl(key: string | null): string | null {
  return key === null ? null : imageUrl(key, 96)
}

export function documentName(key: string): string {
  return `${key}-file.pdf`
}

export function allNames(key: string): string[] {
  const types = Object.keys(IMAGE_TYPES) as ImageType[]
  return [
    ...IMAGE_WIDTHS.flatMap((width) => types.map((type) => imageName(key, width, type))),
    documentName(key),
  ]
}

const NAME = new RegExp(
  `^[0-9a-f]{32}p?-(?:${IMAGE_WIDTHS.join('|')})\\.(${Object.keys(IMAGE_TYPES).join('|')})$`,
)
const DOCUMENT_NAME = /^[0-9a-f]{32}p?-file\.pdf$/
const PRIVATE_NAME = /^[0-9a-f]{32}p-/

/** Returns the key of a private file: public URLs refuse every name under it. */
export function privateKey(key: string): string {
  return `${key}p`
}

/** Returns whether a name is that of a private file, which no public URL serves. PDFs are always private. */
export function isPrivateName(name: string): boolean {
  return PRIVATE_NAME.test(name) || DOCUMENT_NAME.test(name)
}

export function keyOf(name: string): string {
  return name.slice(0, name.indexOf('-'))
}

export function isBeginning(digits: string): boolean {
  return /^[0-9a-f]{2}$/.test(digits)
}

/** Returns the content type of a well-formed name; undefined for anything else, a path included. */
export function contentTypeOf(name: string): string | undefined {
  if (DOCUMENT_NAME.test(name)) return 'application/pdf'
  const type = NAME.exec(name)?.[1]
  return type === undefined ? undefined : IMAGE_TYPES[type as ImageType]
}

/** Sizes in pixels of the largest file; `placeholder` is `#rrggbb`; no file is larger than the original. */
export type PreparedImage = ListingImage & {
  files: readonly { name: string; bytes: Uint8Array; contentType: string }[]
}

export type CancelSignal = {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted: () => void
  addEventListener: (type: 'abort', listener: () => void, options?: { once: boolean }) => void
  removeEventListener: (type: 'abort', listener: () => void) => void
}

export type ImageShape = 'whole' | 'square'

/** `owner` is for fairness; `admit` gets the cost before decoding, and rejects to refuse it. */
export type ImageTurn = {
  owner: number | string
  shape?: ImageShape | undefined
  signal?: CancelSignal | undefined
  admit?: (cost: number) => Promise<void>
}

/**
 * Makes an upload safe to display: upright, re-encoded, without metadata, under an unguessable key that no other upload has, not even one
 * of the same file. Rejects with UNSUPPORTED_IMAGE (not JPEG, PNG, WebP, GIF, AVIF or HEIC by content), IMAGE_TOO_LARGE, UNREADABLE_IMAGE
 * (broken) or UPLOADS_BUSY (queue full).
 */
export type ImageProcessor = (image: Uint8Array, turn: ImageTurn) => Promise<PreparedImage>

export const SHARE_SIZE = { width: 1200, height: 630 } as const

export type ShareCard = {
  campus: string
  title: string
  price?: string
  lines: readonly { sign: 'lock' | 'star' | 'tick' | 'tag'; text: string }[]
  stamp?: 'SOLD' | 'RESERVED' | 'IN PROGRESS' | 'COMPLETED' | 'CANCELLED'
  photo?: string
  initials?: string
}

/** Renders a card as a JPEG of SHARE_SIZE, with the whole photo on it, without system fonts. */
export type CardRenderer = (card: ShareCard, photo: Uint8Array | undefined) => Promise<Uint8Array>

/** Rejects with UPLOADS_BUSY when the queue is full. */
export type SharePicture = (card: ShareCard) => Promise<Uint8Array>

/** The file store does not answer or accepts no more files. */
export class StorageUnavailable extends Error {}

export type StoredFiles = { files: { name: string; putAt: Date }[]; next?: string | undefined }

/** File store. All four methods throw StorageUnavailable, and never reach outside the store, whatever the name. */
export type ImageStore = {
  /** Stores the file durably and atomically. A name belongs to one picture, so storing it again is safe. Throws for a malformed name. */
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Returns the file; undefined if nothing is stored under this name, a malformed one included. */
  open: (
    name: string,
  ) => Promise<{ stream: AsyncIterable<Uint8Array>; size: number; contentType: string } | undefined>
  remove: (name: string) => Promise<void>
  /** Returns a page of the pictures' files whose names begin with these two hex digits; other files are left out. */
  list: (digits: string, page: { limit: number; next?: string | undefined }) => Promise<StoredFiles>
}
