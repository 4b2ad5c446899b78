import { gigName, titleOf } from '#domain/shared/text.ts'
import { MAX_GIG_IMAGES, MAX_IMAGES } from './limits.ts'

export const KINDS = {
  product: {
    One: 'Product',
    many: 'products',
    Many: 'Products',
    fewestImages: 1,
    mostImages: MAX_IMAGES,
    staysEditable: true,
    listed: { event: 'product.listed', text: 'New listing' },
  },
  /** It may be without a picture while its owner replaces it, and can't be changed while disabled (R21). */
  business: {
    One: 'Business',
    many: 'businesses',
    Many: 'Businesses',
    fewestImages: 0,
    mostImages: MAX_IMAGES,
    staysEditable: false,
    listed: { event: 'business.listed', text: 'New business' },
  },
  /** Admins delete it instead of disabling it; it has no favorites and no comments. */
  gig: {
    One: 'Gig',
    many: 'gigs',
    Many: 'Gigs',
    fewestImages: 0,
    mostImages: MAX_GIG_IMAGES,
    staysEditable: true,
    listed: { event: 'gig.posted', text: 'New gig' },
  },
} as const satisfies Record<string, object>

export type ListingKind = keyof typeof KINDS
/** The name of a kind's table, list and pages. */
export type ListName = (typeof KINDS)[ListingKind]['many']
export type ListedType = (typeof KINDS)[ListingKind]['listed']['event']
/** Kinds that admins can disable and that have favorites and comments. */
export type ItemKind = Exclude<ListingKind, 'gig'>

export type Item<Kind extends ListingKind = ItemKind> = { type: Kind; id: number }

export function canBeDisabled(kind: ListingKind): kind is ItemKind {
  return kind !== 'gig'
}

export const LISTING_KINDS = Object.keys(KINDS) as ListingKind[]
export const LIST_NAMES = LISTING_KINDS.map((kind) => KINDS[kind].many)
export const LISTED_TYPES = LISTING_KINDS.map((kind) => KINDS[kind].listed.event)
export const ITEM_KINDS = LISTING_KINDS.filter(canBeDisabled)

export function byKind<Value>(make: (kind: ListingKind) => Value): Record<ListingKind, Value> {
  return Object.fromEntries(LISTING_KINDS.map((kind) => [kind, make(kind)])) as Record<ListingKind, Value>
}

export function byList<Value>(make: (kind: ListingKind) => Value): Record<ListName, Value> {
  const entries = LISTING_KINDS.map((kind) => [KINDS[kind].many, make(kind)])
  return Object.fromEntries(entries) as Record<ListName, Value>
}

export function isListed<Event extends { type: string }>(
  event: Event,
): event is Extract<Event, { type: ListedType }> {
  return LISTED_TYPES.some((type) => type === event.type)
}

export function goneMessage(kind: ListingKind): string {
  return `${KINDS[kind].One} not found or has been removed`
}

export function nameOf(
  kind: ListingKind,
  listing: { description: string; name?: string; title?: string | null },
): string {
  if (kind === 'gig') return gigName({ title: listing.title ?? null, description: listing.description })
  return listing.name ?? titleOf(listing.description)
}

export function pathOf({ type, id }: Item<ListingKind>): string {
  return `/${KINDS[type].many}/${id}`
}
