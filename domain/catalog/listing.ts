import type { Campus } from '#domain/shared/campus.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { goneMessage, KINDS, type ListingKind } from './kinds.ts'
import { MAX_IMAGES } from './limits.ts'

/** A stored picture: its files are named by `key`. */
export type ListingImage = { key: string; width: number; height: number; placeholder: string }

/** What products and businesses have in common. */
export type Listing = {
  id: number
  userId: number
  description: string
  category: string
  campus: Campus
  isDisabled: boolean
  disabledReason: string | null
  images: readonly ListingImage[]
  createdAt: Instant
}

/** A picture of a listing, which can be named to be removed. */
export type StoredImage = ListingImage & { id: number }

/** A listing as it is kept. */
export type Stored<L extends Listing> = Omit<L, 'images'> & { images: readonly StoredImage[] }

/** What a listing is when it is new: on its owner's campus (R22), and for everyone to see. */
export function newListing(
  input: {
    description: string
    category: string
    campus?: Campus | undefined
    images: readonly ListingImage[]
  },
  owner: { id: number; campus: Campus },
  now: Instant,
): Omit<Listing, 'id'> {
  if (input.campus !== undefined && input.campus !== owner.campus)
    throw new Rejection('FOREIGN_CAMPUS', 'You can only list on your own campus', { kind: 'forbidden' })
  return {
    userId: owner.id,
    description: checkedDescription(input.description),
    category: input.category,
    campus: owner.campus,
    isDisabled: false,
    disabledReason: null,
    images: input.images,
    createdAt: now,
  }
}

/** Returns a description as it is kept; throws where nothing of it shows. */
export function checkedDescription(text: string): string {
  const description = readable(text)
  if (description === '') throw invalid('description', 'Description is required')
  return description
}

/** The listing, for its owner; throws for everyone else without telling more of it. */
export function ownListing<L extends { userId: number }>(
  kind: ListingKind,
  listing: L | undefined,
  userId: number,
): L {
  if (!listing) throw notFound(goneMessage(kind))
  if (listing.userId === userId) return listing
  const message = `${KINDS[kind].One} not found or you don't have permission to edit it`
  throw new Rejection('FORBIDDEN', message, { kind: 'forbidden' })
}

/** Rejects changes of a disabled business (R21); a product may be changed and stays disabled. */
export function assertChangeable(kind: ListingKind, { isDisabled }: { isDisabled: boolean }): void {
  if (isDisabled && !KINDS[kind].staysEditable)
    throw new Rejection('DISABLED', 'This business is disabled, so you can’t edit it')
}

/** Rejects more pictures than a listing may have. */
export function assertRoomForImages(listing: { images: readonly unknown[] }, more: number): void {
  if (more === 0) throw invalid('images', 'At least one image is required')
  if (listing.images.length + more > MAX_IMAGES)
    throw invalid('images', `Maximum ${MAX_IMAGES} images allowed`)
}

/** Rejects removing what is not there, or the last picture where there has to be one. */
export function assertImageRemovable(
  kind: ListingKind,
  listing: { images: readonly { id: number }[] },
  imageId: number,
): void {
  if (!listing.images.some(({ id }) => id === imageId)) throw notFound('Image not found')
  if (listing.images.length <= KINDS[kind].fewestImages)
    throw new Rejection('LAST_IMAGE', 'At least one image is required')
}
