import { useQuery } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { homeQuery } from '#adapters/contract/core/first-calls.ts'
import { GigCard } from '../../components/listing/cards/gig-card.tsx'
import { call } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { Latest } from './latest.tsx'

/** The ten newest gigs of a campus, or of all. */
export function LatestGigs({ campus }: { campus: Campus | undefined }) {
  const query = homeQuery(campus)
  const { data, error, refetch } = useQuery({
    queryKey: ['gigs', query],
    queryFn: ({ signal }) => call('GET /api/gigs', { query }, { signal }),
  })
  return (
    <Latest
      many="gigs"
      listPath={paths.gigs}
      rows={data?.data}
      error={error}
      onRetry={refetch}
      invitation="Need a hand? Be the first to post a small job on this campus."
      card={(gig) => <GigCard gig={gig} to={paths.gig(gig.id)} />}
    />
  )
}
