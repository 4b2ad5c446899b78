import type { Product } from '#adapters/contract/catalog/products.ts'

export function takesOffers(product: Product): boolean {
  const { availability, isDisabled, platformPurchaseEnabled, price, stock } = product
  return (
    availability === 'for_sale' && !isDisabled && stock !== 0 && (platformPurchaseEnabled || price === null)
  )
}
