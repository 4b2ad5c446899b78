import { ListingDetail } from '../../components/listing/page/listing-detail.tsx'
import { businessQuery } from '../../lib/api/listing-queries.ts'
import { BUSINESSES } from '../../lib/listings/listing-kinds.ts'
import { BusinessView } from './business-view.tsx'

export function Component() {
  return (
    <ListingDetail
      listingKind={BUSINESSES}
      query={businessQuery}
      view={(business) => <BusinessView business={business} />}
    />
  )
}
