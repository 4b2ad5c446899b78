import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { gigTitle } from '#adapters/contract/core/texts.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { useRememberView } from '../../components/listing/page/use-remember-view.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { BackLink } from '../../components/ui/page/back-link.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { ApiError, isOffline } from '../../lib/api/client.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { gigQuery } from './gig-api.ts'
import { GigView } from './gig-view.tsx'

export function Component() {
  const id = Number(useParams().id)
  const gig = useQuery(gigQuery(id))
  const isNoId = gig.isPending && gig.fetchStatus === 'idle' && !(Number.isSafeInteger(id) && id > 0)
  const isGone = isNoId || (gig.error instanceof ApiError && gig.error.status === 404)
  useRememberView({ kind: 'gig', id }, isGone ? 'gone' : gig.data && viewedOf(gig.data))
  if (gig.data) return <GigView key={id} gig={gig.data} />
  return (
    <>
      <BackLink to={paths.gigs}>Gigs</BackLink>
      <PageTitle className="sr-only">Gig</PageTitle>
      {isOffline(gig.error) ? (
        <ErrorState message={gig.error.message} onRetry={() => gig.refetch()} />
      ) : isGone || gig.isError ? (
        <EmptyState
          title="Failed to load gig details"
          picture="books"
          text={isGone ? 'Gig not found or has been removed' : gig.error?.message}
          action={
            <>
              <ButtonLink to={paths.gigs}>Back to Gigs</ButtonLink>
              {!isGone && (
                <Button variant="outline" onClick={() => void gig.refetch()}>
                  Try again
                </Button>
              )}
            </>
          }
        />
      ) : (
        <Skeleton kind="detail" label="Loading gig" />
      )}
    </>
  )
}

function viewedOf(gig: Gig) {
  return { userId: gig.userId, title: gigTitle(gig), price: gig.budget, image: gig.Images[0] ?? null }
}
