import type { Business } from '#adapters/contract/catalog/businesses.ts'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { SimilarListings, useSimilar } from '../../components/listing/page/similar-listings.tsx'
import { businessLists } from '../../lib/api/listing-queries.ts'
import { BUSINESSES } from '../../lib/listings/listing-kinds.ts'

/** Same category first, then the newest on the campus; nothing when empty or failed. */
export function SimilarBusinesses({ business }: { business: Business }) {
  return (
    <SimilarListings
      id="similar"
      heading="Similar Businesses"
      listingKind={BUSINESSES}
      category={business.category}
      rows={useSimilar(businessLists, business)}
      card={(item) => <BusinessCard business={item} to={BUSINESSES.pathOf(item.id)} />}
    />
  )
}
