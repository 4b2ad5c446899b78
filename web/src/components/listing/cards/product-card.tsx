import { TITLE_LENGTH } from '#adapters/contract/core/limits.ts'
import { beginningOf } from '#adapters/contract/core/texts.ts'
import { Heart } from './heart.tsx'
import type { CardLook } from './listing-card.tsx'
import { type CardProduct, ProductSummary } from './product-summary.tsx'

export function ProductCard({ product, ...look }: CardLook & { product: CardProduct }) {
  const { title, more } = beginningOf(product.description, TITLE_LENGTH.productCard)
  return (
    <ProductSummary
      product={product}
      heart={<Heart itemType="product" itemId={product.id} name={title + more} />}
      {...look}
    />
  )
}

export const cardGridClass = 'card-grid grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4'
