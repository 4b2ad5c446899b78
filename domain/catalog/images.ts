import { MAX_MEGABYTES } from './limits.ts'
import type { ListingImage } from './listing.ts'

/** Widths in pixels in which every picture is kept: 96 is a square crop, the others keep the picture's shape. */
export const IMAGE_WIDTHS = [96, 320, 640, 1024] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** What each file type is served as. */
export const IMAGE_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const
export type ImageType = keyof typeof IMAGE_TYPES

/**
 * What a picture may have, and how many may be sent. `costlyPixels` holds for what takes ten times the memory to decode: AVIF,
 * HEIC and progressive JPEG. `waiting` is how many wait for a server, `perMinute` and `perHour` what one person may send.
 */
export const UPLOAD_LIMITS = {
  bytes: MAX_MEGABYTES * 1024 * 1024,
  pixels: 50_000_000,
  costlyPixels: 25_000_000,
  waiting: 32,
  perMinute: 30,
  perHour: 200,
} as const

/** A picture counts once in the limits for each so many pixels that it has. */
const PIXELS_PER_COUNT = UPLOAD_LIMITS.pixels / 4

/** Returns how often a picture counts in the limits: 1 to 4 by the work that decoding it takes. */
export function decodingCost({ pixels, isCostly }: { pixels: number; isCostly: boolean }): number {
  return Math.max(1, Math.ceil((isCostly ? 2 * pixels : pixels) / PIXELS_PER_COUNT))
}

/** The name of one file of a picture, such as `0f3c…-640.avif`. */
export function imageName(key: string, width: ImageWidth, type: ImageType): string {
  return `${key}-${width}.${type}`
}

/** Returns where a picture is served in this width, as WebP. */
export function imageUrl(key: string, width: ImageWidth): string {
  return `/images/${imageName(key, width, 'webp')}`
}

/** The name of a PDF, which is kept as pictures are and is none. */
export function documentName(key: string): string {
  return `${key}-file.pdf`
}

/** The names of all files that can be kept under a key. */
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

/** The key of a file that only some people may see: public addresses refuse every name under it. */
export function privateKey(key: string): string {
  return `${key}p`
}

/** Whether a name is that of a private file: no public address serves it. PDFs are always private. */
export function isPrivateName(name: string): boolean {
  return PRIVATE_NAME.test(name) || DOCUMENT_NAME.test(name)
}

/** The key of the picture that a well-formed name belongs to. */
export function keyOf(name: string): string {
  return name.slice(0, name.indexOf('-'))
}

/** Whether a listing of a store may be asked for by this: two hex digits, as each name begins with. */
export function isBeginning(digits: string): boolean {
  return /^[0-9a-f]{2}$/.test(digits)
}

/** The content type of a well-formed name; undefined for anything else, a path included. */
export function contentTypeOf(name: string): string | undefined {
  if (DOCUMENT_NAME.test(name)) return 'application/pdf'
  const type = NAME.exec(name)?.[1]
  return type === undefined ? undefined : IMAGE_TYPES[type as ImageType]
}

/**
 * A picture ready to be kept: `width` and `height` are those of its largest file, in pixels; `placeholder` is its
 * dominant colour as `#rrggbb`; `files` hold every width in every type, none larger than the original.
 */
export type PreparedImage = ListingImage & {
  files: readonly { name: string; bytes: Uint8Array; contentType: string }[]
}

/** Says when nobody wants a result any more: what the domain needs to know of the platform's AbortSignal. */
export type CancelSignal = {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted: () => void
  addEventListener: (type: 'abort', listener: () => void, options?: { once: boolean }) => void
  removeEventListener: (type: 'abort', listener: () => void) => void
}

/**
 * Whose picture it is, in whose turn it is worked on; a signal that ends the work; and what hears the picture's cost in the
 * limits before it is decoded, and rejects to have it refused.
 */
export type ImageTurn = {
  owner: number | string
  signal?: CancelSignal | undefined
  admit?: (cost: number) => Promise<void>
}

/**
 * Makes an upload safe to show: upright, re-encoded, without metadata, under a key that nobody can guess and that no other
 * upload has, not even one of the same file. Rejects with UNSUPPORTED_IMAGE what is no
 * JPEG, PNG, WebP, GIF, AVIF or HEIC by content, IMAGE_TOO_LARGE above the limits, UNREADABLE_IMAGE what is broken, and
 * UPLOADS_BUSY when too many wait.
 */
export type ImageProcessor = (image: Uint8Array, turn: ImageTurn) => Promise<PreparedImage>

/** What previews of links show: width and height in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** What the preview of a link says: in large letters the title and `price`, below them lines behind a sign each. */
export type ShareCard = {
  campus: string
  title: string
  price?: string
  lines: readonly { sign: 'lock' | 'star' | 'tick' | 'tag'; text: string }[]
  /** Across the picture. */
  stamp?: 'SOLD' | 'RESERVED'
  /** The key of its picture. */
  photo?: string
  /** Of a person, in place of a picture. */
  initials?: string
}

/** Draws a card as a JPEG of SHARE_SIZE, with all of its photo on it. Asks nothing of the machine's own fonts. */
export type CardRenderer = (card: ShareCard, photo: Uint8Array | undefined) => Promise<Uint8Array>

/** The drawn card. Rejects with UPLOADS_BUSY when too many wait. */
export type SharePicture = (card: ShareCard) => Promise<Uint8Array>

/** What keeps the files does not answer, or takes no more. */
export class StorageUnavailable extends Error {}

/** A page of files: `next` leads to the one behind it, where there is one. */
export type StoredFiles = { files: { name: string; putAt: Date }[]; next?: string | undefined }

/** Keeps files; all four throw StorageUnavailable where that is so, and refuse to reach outside it, whatever the name. */
export type ImageStore = {
  /** Kept whole and for good, or not at all. A name stands for one picture: to put it again is to make sure. Throws on a malformed name. */
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Undefined when nothing is kept under this name, a malformed one included. */
  open: (
    name: string,
  ) => Promise<{ stream: AsyncIterable<Uint8Array>; size: number; contentType: string } | undefined>
  /** What is not there is removed already. */
  remove: (name: string) => Promise<void>
  /** The next so many of the pictures' files whose names begin with these two hex digits; what else is kept there is left out. */
  list: (digits: string, page: { limit: number; next?: string | undefined }) => Promise<StoredFiles>
}
