import type { Product } from '#adapters/contract/catalog/products.ts'
import { draftOf, type ListingText, stockText, textsOf } from './drafts/product-draft.ts'

export function likeThis(product: Product) {
  const like: ListingText = { ...textsOf(product), ...(product.stock === 0 && stockText(1)) }
  return { kind: 'product', like }
}

export function likeIn(state: unknown): ListingText | undefined {
  return typeof state === 'object' && state !== null && 'like' in state ? draftOf(state.like) : undefined
}
