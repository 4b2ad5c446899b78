import type { Product } from '#adapters/contract/catalog/products.ts'
import { draftOf, type ListingText, stockText, textsOf } from './drafts/product-draft.ts'

/** Returns the link state for a form prefilled from this product, with a stock of at least one. */
export function likeThis(product: Product) {
  const like: ListingText = { ...textsOf(product), ...(product.stock === 0 && stockText(1)) }
  return { kind: 'product', like }
}

/** Returns the prefill in a link state; undefined without one. */
export function likeIn(state: unknown): ListingText | undefined {
  return typeof state === 'object' && state !== null && 'like' in state ? draftOf(state.like) : undefined
}
