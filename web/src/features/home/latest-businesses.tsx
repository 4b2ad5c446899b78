import { useQuery } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { homeQuery } from '#adapters/contract/core/first-calls.ts'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { call } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { Latest } from './latest.tsx'

/** The ten newest businesses of a campus, or of all. */
export function LatestBusinesses({ campus }: { campus: Campus | undefined }) {
  const query = homeQuery(campus)
  const { data, error, refetch } = useQuery({
    queryKey: ['businesses', query],
    queryFn: ({ signal }) => call('GET /api/businesses', { query }, { signal }),
  })
  return (
    <Latest
      many="businesses"
      listPath={paths.businesses}
      rows={data?.businesses}
      error={error}
      onRetry={refetch}
      invitation="Be the first to show yours on this campus."
      card={(business) => <BusinessCard business={business} to={paths.business(business.id)} />}
    />
  )
}
