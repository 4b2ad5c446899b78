import { gigName, titleOf } from '#domain/shared/text.ts'
import { MAX_GIG_IMAGES, MAX_IMAGES } from './limits.ts'

/** What differs between the kinds of listings where all else is the same. `many` names their store and their addresses. */
export const KINDS = {
  /** It always shows a picture. */
  product: {
    One: 'Product',
    many: 'products',
    fewestImages: 1,
    mostImages: MAX_IMAGES,
    staysEditable: true,
  },
  /** It may be without a picture while its owner exchanges it, and is not changed while it is disabled (R21). */
  business: {
    One: 'Business',
    many: 'businesses',
    fewestImages: 0,
    mostImages: MAX_IMAGES,
    staysEditable: false,
  },
  /** Admins delete it instead of disabling it; it has no favorites and no comments. */
  gig: { One: 'Gig', many: 'gigs', fewestImages: 0, mostImages: MAX_GIG_IMAGES, staysEditable: true },
} as const satisfies Record<string, object>

export type ListingKind = keyof typeof KINDS
/** Kinds that admins disable, and that people keep as favorites and comment on. */
export type ItemKind = Exclude<ListingKind, 'gig'>

/** A listing by its kind and number. */
export type Item<Kind extends ListingKind = ItemKind> = { type: Kind; id: number }

/** True for what an admin can disable; anything else is deleted. */
export function canBeDisabled(kind: ListingKind): kind is ItemKind {
  return kind !== 'gig'
}

export const LISTING_KINDS = Object.keys(KINDS) as ListingKind[]
export const ITEM_KINDS = LISTING_KINDS.filter(canBeDisabled)

/** Returns the message for a listing that does not exist or is hidden from the viewer. */
export function goneMessage(kind: ListingKind): string {
  return `${KINDS[kind].One} not found or has been removed`
}

/** Returns what a listing is called: its name, its title, or how its description begins. */
export function nameOf(
  kind: ListingKind,
  listing: { description: string; name?: string; title?: string | null },
): string {
  if (kind === 'gig') return gigName({ title: listing.title ?? null, description: listing.description })
  return listing.name ?? titleOf(listing.description)
}

/** Returns the address of a listing's page. */
export function pathOf({ type, id }: Item<ListingKind>): string {
  return `/${KINDS[type].many}/${id}`
}
