import { type FailedProps, ListingDetail } from '../../components/listing/page/listing-detail.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { gigQuery } from './gig-api.ts'
import { GigView } from './gig-view.tsx'

export function Component() {
  return (
    <ListingDetail
      listingKind={GIGS}
      query={gigQuery}
      skeleton="detail"
      view={(gig) => <GigView gig={gig} />}
      Failed={Failed}
    />
  )
}

function Failed({ message, onRetry }: FailedProps) {
  return (
    <EmptyState
      title="Failed to load gig details"
      picture="books"
      text={message}
      action={
        <>
          <ButtonLink to={GIGS.path}>Back to Gigs</ButtonLink>
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    />
  )
}
