import type { Product } from '#adapters/contract/catalog/products.ts'
import { CONDITION_LABELS } from '#adapters/contract/core/choices.ts'
import { TITLE_LENGTH } from '#adapters/contract/core/limits.ts'
import { beginningOf } from '#adapters/contract/core/texts.ts'
import { Price } from '../../money/price.tsx'
import { type CardLook, ListingCard } from './listing-card.tsx'

export type CardProduct = Pick<
  Product,
  'id' | 'description' | 'campus' | 'createdAt' | 'Images' | 'isDisabled'
> &
  Partial<Pick<Product, 'availability' | 'condition'>> & {
    price: number | null | undefined
    User?: Pick<Product['User'], 'verified'>
  }

/** Card for the app and the server-rendered first view: no browser APIs. */
export function ProductSummary({ product, ...look }: CardLook & { product: CardProduct }) {
  const { title, more } = beginningOf(product.description, TITLE_LENGTH.productCard)
  return (
    <ListingCard listing={product} {...look}>
      <span className="flex min-h-6 items-baseline justify-between gap-2">
        <Price naira={product.price} />
        {product.condition && (
          <span className="truncate text-xs text-ink-2">{CONDITION_LABELS[product.condition]}</span>
        )}
      </span>
      <span
        dir="auto"
        className="line-clamp-2 min-h-10 text-sm font-medium break-words group-hover:underline"
      >
        <span>{title}</span>
        {more}
      </span>
    </ListingCard>
  )
}
