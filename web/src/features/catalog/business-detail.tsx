import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { businessQuery } from './business-api.ts'
import { BusinessView } from './business-view.tsx'
import { ListingDetail } from './listing-detail.tsx'
import { BUSINESSES } from './shelves.ts'

/** One business: what it does, whose it is, and how to reach them. */
export function Component() {
  const id = Number(useParams().id)
  const business = useQuery(businessQuery(id, useQueryClient()))
  return (
    <ListingDetail
      shelf={BUSINESSES}
      id={id}
      listing={business}
      view={(whole) => <BusinessView business={whole} />}
    />
  )
}
