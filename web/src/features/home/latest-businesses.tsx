import { useQuery } from '@tanstack/react-query'
import { listBusinesses } from '#adapters/contract/catalog/businesses.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { homeQuery } from '#adapters/contract/core/first-calls.ts'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { call } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { Latest } from './latest.tsx'
import * as words from './words.ts'

/** The ten newest businesses of a campus, or of all. */
export function LatestBusinesses({ campus }: { campus: Campus | undefined }) {
  const query = homeQuery(campus)
  const { data, error, refetch } = useQuery({
    queryKey: ['businesses', query],
    queryFn: ({ signal }) => call(listBusinesses, { query }, { signal }),
  })
  return (
    <Latest
      many="businesses"
      listPath={paths.businesses}
      rows={data?.businesses}
      error={error}
      onRetry={refetch}
      invitation={words.beTheFirstToShowYours}
      card={(business) => <BusinessCard business={business} to={paths.business(business.id)} />}
    />
  )
}
