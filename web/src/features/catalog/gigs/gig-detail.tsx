import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { ApiError } from '../../../lib/api/client.ts'
import { gigQuery } from './gig-api.ts'
import { GigView } from './gig-view.tsx'

/** One gig: what is to be done, who asks for it, and who bids. */
export function Component() {
  const id = Number(useParams().id)
  const gig = useQuery(gigQuery(id))
  if (gig.data) return <GigView key={id} gig={gig.data} />
  const isNoId = gig.isPending && gig.fetchStatus === 'idle' && !(Number.isSafeInteger(id) && id > 0)
  const isGone = isNoId || (gig.error instanceof ApiError && gig.error.status === 404)
  return (
    <>
      <BackLink to={paths.gigs}>Gigs</BackLink>
      <PageTitle className="sr-only">Gig</PageTitle>
      {isGone || gig.isError ? (
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
