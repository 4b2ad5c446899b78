import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { LISTED_BUSINESSES } from '../../components/listing/list/listed-kinds.ts'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { businessLists } from '../../lib/api/listing-queries.ts'

export function Component() {
  return (
    <ListingList
      listingKind={LISTED_BUSINESSES}
      pages={businessLists.pages}
      card={(business, look) => <BusinessCard business={business} {...look} />}
      nothing={{ first: 'Be the first to list yours here.' }}
    />
  )
}
