import type { Campus } from '#domain/shared/campus.ts'
import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { goneMessage, type ItemKind, KINDS, type ListingKind } from './kinds.ts'

export type ListingImage = { key: string; width: number; height: number; placeholder: string }

export type AnyListing = {
  id: number
  userId: number
  description: string
  category: string
  campus: Campus
  images: readonly ListingImage[]
  createdAt: Instant
}

export type Listing = AnyListing & { isDisabled: boolean; disabledReason: string | null }

export type StoredImage = ListingImage & { id: number }

export type Stored<L extends AnyListing> = Omit<L, 'images'> & { images: readonly StoredImage[] }

export function newListing(
  input: Pick<AnyListing, 'description' | 'category' | 'images'> & { campus?: Campus | undefined },
  owner: Owner,
  now: Instant,
): Omit<AnyListing, 'id'> {
  assertOwnCampus(input.campus, owner.campus)
  return {
    userId: owner.id,
    description: checkedDescription(input.description),
    category: input.category,
    campus: owner.campus,
    images: input.images,
    createdAt: now,
  }
}

export type Owner = { id: number; campus: Campus }

export const ENABLED = { isDisabled: false, disabledReason: null } as const

export function assertOwnCampus(sent: Campus | undefined, own: Campus): void {
  if (sent !== undefined && sent !== own)
    throw new Rejection('FOREIGN_CAMPUS', 'You can only list on your own campus', { kind: 'forbidden' })
}

/** Throws if nothing of the description is visible. */
export function checkedDescription(text: string): string {
  const description = readable(text)
  if (description === '') throw invalid('description', 'Description is required')
  return description
}

export function ownListing<L extends { userId: number }>(
  kind: ItemKind,
  listing: L | undefined,
  userId: number,
): L {
  if (!listing) throw notFound(goneMessage(kind))
  if (listing.userId === userId) return listing
  const message = `${KINDS[kind].One} not found or you don't have permission to edit it`
  throw forbidden(message)
}

/** Throws for changes of a disabled business (R21); a disabled product may be changed. */
export function assertChangeable(kind: ItemKind, { isDisabled }: { isDisabled: boolean }): void {
  if (isDisabled && !KINDS[kind].staysEditable)
    throw new Rejection('DISABLED', 'This business is disabled, so you can’t edit it')
}

export function assertFewImages(kind: ListingKind, count: number): void {
  const { mostImages } = KINDS[kind]
  if (count > mostImages) throw invalid('images', `Maximum ${mostImages} images allowed`)
}

/** Throws for an unknown picture, and for the last one if the kind needs one. */
export function assertImageRemovable(
  kind: ItemKind,
  listing: { images: readonly { id: number }[] },
  imageId: number,
): void {
  if (!listing.images.some(({ id }) => id === imageId)) throw notFound('Image not found')
  if (listing.images.length <= KINDS[kind].fewestImages)
    throw new Rejection('LAST_IMAGE', 'At least one image is required')
}
