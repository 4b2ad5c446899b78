import type { Image, ListingQuery, Owner } from '#adapters/http/contract/catalog.ts'
import type { Viewer } from '#adapters/http/contract/views.ts'
import type { KeptImage, Listing, ListingKind } from '#domain/catalog/listing.ts'
import type { Searched } from '#domain/catalog/search.ts'
import { isApart, seesDisabled } from '#domain/moderation/listing-visibility.ts'
import { isSame } from '../favorites.ts'
import { reading } from '../search.ts'
import type { State } from '../state.ts'
import { pageOf } from './pages.ts'

type Query = Omit<ListingQuery, 'sort' | 'page' | 'limit'> & { category?: string | undefined }
type Shown = Omit<Listing, 'images'>
type Aged = { id: number; createdAt: Date }

/** Whose listings this viewer may be shown: not of whom they blocked, nor of who blocked them. */
export function inSightOf(
  state: State,
  viewer: Viewer | undefined,
): (listing: { userId: number }) => boolean {
  return ({ userId }) => !isApart(viewer, userId, state.blocks)
}

/** What a list of everyone holds: what is not disabled and fits the query, its words looked for in `text`. */
export function matching<L extends Shown>(
  state: State,
  all: readonly L[],
  query: Query,
  text: (listing: L) => Searched,
): L[] {
  const shown = all
    .filter((listing) => !listing.isDisabled && listing.id !== query.exclude)
    .filter((listing) => query.seller === undefined || listing.userId === query.seller)
    .filter((listing) => query.campus === undefined || listing.campus === query.campus)
    .filter((listing) => query.category === undefined || listing.category === query.category)
  return withWords(state, shown, query.search, text)
}

type Asked = { search?: string | undefined; page: number; limit: number }

/** A page of what was disabled on a campus, or on all of them, newest first. */
export function disabledOn<L extends Shown>(
  state: State,
  all: readonly L[],
  { search, ...page }: Asked,
  campus: string | undefined,
  text: (listing: L) => Searched,
): { rows: L[]; total: number } {
  const disabled = all.filter(
    (listing) => listing.isDisabled && (campus === undefined || listing.campus === campus),
  )
  const rows = withWords(state, disabled, search, text).sort((a, b) => b.id - a.id)
  return { rows: pageOf(rows, page), total: rows.length }
}

function withWords<L>(
  state: State,
  listings: L[],
  search: string | undefined,
  text: (listing: L) => Searched,
): L[] {
  if (search === undefined || search.trim() === '') return listings
  const { found } = reading(state, search, (rank) =>
    listings.filter((listing) => rank(text(listing)) !== undefined),
  )
  return [...found]
}

/** Newest first. */
export function byAge(a: Aged, b: Aged): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id
}

/** Most viewed first. */
export function byViews(a: { id: number; viewCount: number }, b: { id: number; viewCount: number }): number {
  return b.viewCount - a.viewCount || b.id - a.id
}

/** What search engines may find. */
export function newest(all: Iterable<Shown>, most: number): { id: number; changedAt: Date }[] {
  const shown = [...all].filter(({ isDisabled }) => !isDisabled)
  return shown
    .sort(byAge)
    .slice(0, most)
    .map(({ id, createdAt }) => ({ id, changedAt: createdAt }))
}

/** What this viewer is shown of a listing: all of it, or only that it is disabled (R19). */
export function shownTo<T>(
  viewer: Viewer | undefined,
  { id, userId, isDisabled }: Shown,
  whole: () => T,
): T | { id: number; isDisabled: true } {
  return !isDisabled || seesDisabled(viewer, userId) ? whole() : { id, isDisabled: true }
}

/** A picture as screens show it. */
export function imageShape({ key, ...image }: KeptImage): Image {
  return { ...image, url: `/images/${key}-1024.webp`, thumbnailUrl: `/images/${key}-320.webp` }
}

/** What stands on every listing beside its texts. */
export function commonShape(
  state: State,
  type: ListingKind,
  { id, userId, createdAt, images }: Shown & { images: readonly KeptImage[] },
) {
  const favoriteCount = state.favorites.filter(({ item }) => isSame(item, { type, id })).length
  const owner = state.users.get(userId)
  const User: Owner = {
    id: userId,
    name: owner?.name ?? null,
    phone: owner?.phone ?? null,
    website: owner?.website ?? null,
  }
  return { createdAt: createdAt.toISOString(), favoriteCount, Images: images.map(imageShape), User }
}
