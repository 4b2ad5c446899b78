import { useQuery } from '@tanstack/react-query'
import type { Campus } from '#adapters/http/contract/choices.ts'
import { homeQuery } from '#adapters/http/contract/first-calls.ts'
import { listGigs } from '#adapters/http/contract/gigs.ts'
import { paths } from '../../app/paths.ts'
import { GigCard } from '../../components/gig-card.tsx'
import { call } from '../../lib/api/client.ts'
import { Latest } from './latest.tsx'

/** The ten newest gigs of a campus, or of all. */
export function LatestGigs({ campus }: { campus: Campus | undefined }) {
  const query = homeQuery(campus)
  const { data, isError, refetch } = useQuery({
    queryKey: ['gigs', query],
    queryFn: ({ signal }) => call(listGigs, { query }, { signal }),
  })
  return (
    <Latest
      many="gigs"
      listPath={paths.gigs}
      rows={data?.data}
      isError={isError}
      onRetry={refetch}
      invitation="Need a hand? Be the first to post a small job on this campus."
      card={(gig) => <GigCard gig={gig} to={paths.gig(gig.id)} />}
    />
  )
}
