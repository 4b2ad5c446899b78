import type { Product } from '#adapters/contract/catalog/products.ts'

/** Returns whether users can offer a price for a product. */
export function takesOffers(product: Product): boolean {
  const { availability, isDisabled, platformPurchaseEnabled, price, stock } = product
  return (
    availability === 'for_sale' && !isDisabled && stock !== 0 && (platformPurchaseEnabled || price === null)
  )
}
