import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { businessLists } from '../../lib/api/listing-queries.ts'
import { BUSINESSES } from '../../lib/listings/listing-kinds.ts'

export function Component() {
  return (
    <ListingList
      listingKind={BUSINESSES}
      pages={businessLists.pages}
      card={(business, look) => <BusinessCard business={business} {...look} />}
      nothing={{ first: 'Be the first to list yours here.' }}
    />
  )
}
