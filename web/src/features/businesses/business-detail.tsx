import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ListingDetail } from '../../components/listing/page/listing-detail.tsx'
import { businessQuery } from '../../lib/api/listing-queries.ts'
import { BUSINESSES } from '../../lib/listing-kinds.ts'
import { BusinessView } from './business-view.tsx'

/** One business: what it does, whose it is, and how to reach them. */
export function Component() {
  const id = Number(useParams().id)
  const business = useQuery(businessQuery(id, useQueryClient()))
  return (
    <ListingDetail
      listingKind={BUSINESSES}
      id={id}
      listing={business}
      view={(whole) => <BusinessView business={whole} />}
    />
  )
}
