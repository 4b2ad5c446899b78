import { IMAGES } from '#adapters/contract/core/limits.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic', 'image/heif']
/** Some systems name no type for a HEIC photo, or for any. */
const ENDINGS = /\.(jpe?g|png|webp|gif|avif|heic|heif)$/i
const MEGABYTE = 1024 * 1024
/** More than a phone's camera makes; such a file would only freeze the page. */
const MAX_TO_SHRINK = 60 * MEGABYTE

/** What the file chooser offers. */
export const ACCEPTED = 'image/*,.heic,.heif'

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** Why a chosen file is no photo that can be taken; undefined when it can. */
export function refusalOf({ name, type, size }: FileFacts): string | undefined {
  if (!TYPES.includes(type) && !(type === '' && ENDINGS.test(name)))
    return `${name} is not a photo. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC file.`
  if (size === 0) return `${name} is empty.`
  return size > MAX_TO_SHRINK ? tooLarge(name) : undefined
}

/** Why a photo cannot be sent as it now is; undefined when it can. */
export function refusalToSend({ name, size }: FileFacts): string | undefined {
  return size > IMAGES.megabytes * MEGABYTE ? tooLarge(name) : undefined
}

/** What share of each file has left when `share` of all has, 0 to 1 each. */
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

/** Returns the error for more photos than allowed. */
export function tooManyPhotos(max: number): string {
  return `Maximum ${max} images allowed`
}
