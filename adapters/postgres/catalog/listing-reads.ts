import type { Image, Listing } from '#adapters/contract/catalog/listing.ts'
import { seesWhole } from '#domain/catalog/access.ts'
import { imageUrl, profilePictureUrl } from '#domain/catalog/images.ts'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import type { StoredImage } from '#domain/catalog/listing.ts'
import { isAdmin, type Role } from '#domain/identity/user.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { gigName } from '#domain/shared/text.ts'
import { isVerified } from '../students/reads.ts'

export const MAX_ROWS = 500

export const OWNER_COLUMNS = [
  isVerified('u.id').as('seller_verified'),
  'u.name as seller_name',
  'u.shown_picture_key as seller_picture',
  'u.role as seller_role',
  'u.phone as seller_phone',
  'u.website as seller_website',
] as const
type OwnerRow = {
  user_id: number
  seller_name: string
  seller_picture: string | null
  seller_role: Role
  seller_verified: boolean
  seller_phone: string | null
  seller_website: string | null
}

type ListingRow = OwnerRow & {
  id: number
  description: string
  category: string
  campus: string
  created_at: Date
  view_count: number
  favorite_count: number
  images: readonly StoredImage[]
  is_disabled: boolean
  disabled_reason: string | null
}

export function listingOf(row: ListingRow): Listing {
  return {
    id: row.id,
    userId: row.user_id,
    description: row.description,
    category: row.category,
    campus: row.campus,
    createdAt: row.created_at.toISOString(),
    viewCount: row.view_count,
    favoriteCount: row.favorite_count,
    Images: row.images.map(imageOf),
    isDisabled: row.is_disabled,
    disabledReason: row.disabled_reason,
    User: ownerOf(row),
  }
}

export function titleIn(kind: ListingKind, row: { title: string | null; description: string }): string {
  return kind === 'gig' ? gigName(row) : (row.title ?? '')
}

export function imageOf(image: StoredImage): Image {
  const { key, ...rest } = image
  return { ...rest, url: imageUrl(key, 1024), thumbnailUrl: imageUrl(key, 320) }
}

/** Returns the listing, or only its disabled state, depending on the viewer (R19). */
export function shownTo<T>(
  viewer: Actor | undefined,
  row: { id: number; user_id: number; is_disabled: boolean },
  whole: () => T,
): T | { id: number; isDisabled: true } {
  return seesWhole(accessFields(row), viewer) ? whole() : { id: row.id, isDisabled: true }
}

export function accessFields(row: { user_id: number; is_disabled: boolean }) {
  return { userId: row.user_id, isDisabled: row.is_disabled }
}

function ownerOf(row: OwnerRow) {
  return {
    id: row.user_id,
    name: row.seller_name,
    picture: profilePictureUrl(row.seller_picture),
    isAdmin: isAdmin(row.seller_role),
    verified: row.seller_verified,
    phone: row.seller_phone,
    website: row.seller_website,
  }
}

export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
