import { useQuery } from '@tanstack/react-query'
import { listBusinesses } from '#adapters/http/contract/businesses.ts'
import type { Campus } from '#adapters/http/contract/choices.ts'
import { homeQuery } from '#adapters/http/contract/first-calls.ts'
import { paths } from '../../app/paths.ts'
import { BusinessCard } from '../../components/business-card.tsx'
import { call } from '../../lib/api/client.ts'
import { Latest } from './latest.tsx'

/** The ten newest businesses of a campus, or of all. */
export function LatestBusinesses({ campus }: { campus: Campus | undefined }) {
  const query = homeQuery(campus)
  const { data, isError, refetch } = useQuery({
    queryKey: ['businesses', query],
    queryFn: ({ signal }) => call(listBusinesses, { query }, { signal }),
  })
  return (
    <Latest
      many="businesses"
      listPath={paths.businesses}
      rows={data?.businesses}
      isError={isError}
      onRetry={refetch}
      invitation="Be the first to show yours on this campus."
      card={(business) => <BusinessCard business={business} to={paths.business(business.id)} />}
    />
  )
}
