import type { Image } from '#adapters/http/contract/catalog.ts'
import type { Viewer } from '#adapters/http/contract/views.ts'
import { seesDisabled } from '#domain/moderation/listing-visibility.ts'

/** A stored picture in the contract's shape. */
export function imageOf(image: {
  id: number
  key: string
  width: number
  height: number
  placeholder: string
}): Image {
  const { key, ...rest } = image
  return { ...rest, url: `/images/${key}-1024.webp`, thumbnailUrl: `/images/${key}-320.webp` }
}

/** What this viewer is shown of a listing: all of it, or only that it is disabled (R19). */
export function shownTo<T>(
  viewer: Viewer | undefined,
  row: { id: number; user_id: number; is_disabled: boolean },
  whole: () => T,
): T | { id: number; isDisabled: true } {
  return !row.is_disabled || seesDisabled(viewer, row.user_id) ? whole() : { id: row.id, isDisabled: true }
}

/** Whose listing it is, from a row that was joined with its owner. */
export function ownerOf(row: {
  user_id: number
  seller_name: string
  seller_phone: string | null
  seller_website: string | null
}) {
  return { id: row.user_id, name: row.seller_name, phone: row.seller_phone, website: row.seller_website }
}
