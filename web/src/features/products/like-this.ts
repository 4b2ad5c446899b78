import type { Product } from '#adapters/contract/catalog/products.ts'
import { draftOf, type ListingText, stockText, textsOf } from './drafts/product-draft.ts'

/** The state of a link to the form that begins like this product: its texts and price, and at least one of it to sell. */
export function likeThis(product: Product) {
  const like: ListingText = { ...textsOf(product), ...(product.stock === 0 && stockText(1)) }
  return { kind: 'product', like }
}

/** Returns what the state of the link to the form asks it to begin with; undefined where it asks nothing. */
export function likeIn(state: unknown): ListingText | undefined {
  return typeof state === 'object' && state !== null && 'like' in state ? draftOf(state.like) : undefined
}
