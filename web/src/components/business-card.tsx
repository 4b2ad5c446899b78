import type { Business } from '#adapters/http/contract/businesses.ts'
import { businessCategoryLabel } from '#adapters/http/contract/choices.ts'
import { Heart } from './heart.tsx'
import { type CardLook, ListingCard } from './listing-card.tsx'

export type CardBusiness = Pick<
  Business,
  'id' | 'name' | 'category' | 'campus' | 'createdAt' | 'Images' | 'isDisabled'
>

/** A business in a list: photo, name, what kind it is, campus and age. */
export function BusinessCard({ business, ...look }: CardLook & { business: CardBusiness }) {
  return (
    <ListingCard
      listing={business}
      heart={<Heart itemType="business" itemId={business.id} name={business.name} />}
      {...look}
    >
      <span className="line-clamp-2 font-bold break-words group-hover:underline">{business.name}</span>
      <span className="block truncate text-sm text-ink-2">{businessCategoryLabel(business.category)}</span>
    </ListingCard>
  )
}
