import type { Tx } from '#domain/shared/ports.ts'

export type ListingKind = 'product' | 'business'

/** What differs between the kinds of listings where all else is the same. */
export const KINDS = {
  /** It always shows a picture. */
  product: { One: 'Product', path: '/products', fewestImages: 1, staysEditable: true },
  /** It may be without a picture while its owner exchanges it, and is not changed while it is disabled (R21). */
  business: { One: 'Business', path: '/businesses', fewestImages: 0, staysEditable: false },
} as const satisfies Record<ListingKind, object>

/** Returns where the listings of a kind are stored. */
export function storeOf({ products, businesses }: Tx, kind: ListingKind): Tx['products'] | Tx['businesses'] {
  return kind === 'product' ? products : businesses
}

/** Returns the message for a listing that does not exist or is hidden from the viewer. */
export function goneMessage(kind: ListingKind): string {
  return `${KINDS[kind].One} not found or has been removed`
}
