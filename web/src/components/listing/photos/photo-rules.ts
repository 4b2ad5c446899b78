import { IMAGES } from '#adapters/contract/core/limits.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic', 'image/heif']
/** Some systems give a HEIC photo, or any, no type. */
const ENDINGS = /\.(jpe?g|png|webp|gif|avif|heic|heif)$/i
const MEGABYTE = 1024 * 1024
/** More than a phone's camera makes; such a file would only freeze the page. */
const MAX_TO_SHRINK = 60 * MEGABYTE

export const ACCEPTED = 'image/*,.heic,.heif'

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

export function refusalOf({ name, type, size }: FileFacts): string | undefined {
  if (!TYPES.includes(type) && !(type === '' && ENDINGS.test(name)))
    return `${name} is not a photo. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC file.`
  if (size === 0) return `${name} is empty.`
  return size > MAX_TO_SHRINK ? tooLarge(name) : undefined
}

/** Returns why a photo cannot be sent in its current size; undefined when it can. */
export function refusalToSend({ name, size }: FileFacts): string | undefined {
  return size > IMAGES.megabytes * MEGABYTE ? tooLarge(name) : undefined
}

/** Returns each file's uploaded share when `share` of the total is sent, 0 to 1 each. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  let left = share * sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => {
    const sent = Math.min(Math.max(left, 0), size)
    left -= size
    return size === 0 ? 1 : sent / size
  })
}

function tooLarge(name: string): string {
  return `${name} is larger than ${IMAGES.megabytes} MB.`
}

export function tooManyPhotos(max: number): string {
  return `Maximum ${max} images allowed`
}
