import type { Business } from '#adapters/contract/catalog/businesses.ts'
import { businessCategoryLabel } from '#adapters/contract/core/choices.ts'
import { type CardLook, ListingCard } from './listing-card.tsx'

export type CardBusiness = Pick<
  Business,
  'id' | 'name' | 'category' | 'campus' | 'createdAt' | 'Images' | 'isDisabled'
> & { User?: Pick<Business['User'], 'verified'> }

/** Card for the app and the server-rendered first view: no browser APIs. */
export function BusinessSummary({ business, ...look }: CardLook & { business: CardBusiness }) {
  return (
    <ListingCard listing={business} {...look}>
      <span dir="auto" className="line-clamp-2 font-bold break-words group-hover:underline">
        {business.name}
      </span>
      <span className="block truncate text-sm text-ink-2">{businessCategoryLabel(business.category)}</span>
    </ListingCard>
  )
}
