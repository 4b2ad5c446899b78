import type { Product } from '#adapters/http/contract/catalog.ts'
import { TITLE_LENGTH } from '#adapters/http/contract/limits.ts'
import { beginningOf } from '#adapters/http/contract/texts.ts'
import { Heart } from './heart.tsx'
import { type CardLook, ListingCard } from './listing-card.tsx'
import { Price } from './price.tsx'

export type CardProduct = Pick<
  Product,
  'id' | 'description' | 'price' | 'campus' | 'createdAt' | 'Images' | 'isDisabled'
> &
  Partial<Pick<Product, 'availability'>>

/** A product in a list: photo, price, campus and age, and how its description begins, of which the first line is the title. */
export function ProductCard({ product, ...look }: CardLook & { product: CardProduct }) {
  const { id, description, price } = product
  const { title, more } = beginningOf(description, TITLE_LENGTH.productCard)
  return (
    <ListingCard
      listing={product}
      heart={<Heart itemType="product" itemId={id} name={title + more} />}
      {...look}
    >
      <span className="block text-base">
        <Price naira={price} />
      </span>
      <span className="line-clamp-2 min-h-10 text-sm font-medium break-words group-hover:underline">
        {title}
        {more !== '' && <span className="font-normal text-ink-3">{more}</span>}
      </span>
    </ListingCard>
  )
}

/** The grid that cards and their skeletons stand in: 2, 3, 4 columns. */
export const cardGridClass = 'card-grid grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4'
