import { gigTitle } from '#adapters/contract/core/texts.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { EditAndDelete } from '../../components/listing/manage/owner-panel.tsx'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { useGigActions } from './gig-api.ts'

type OpenGigActionsProps = {
  gig: Gig
  moderates?: boolean
}

export function OpenGigActions({ gig, moderates = false }: OpenGigActionsProps) {
  return (
    <EditAndDelete
      listingKind={GIGS}
      id={gig.id}
      name={gigTitle(gig)}
      moderates={moderates}
      remove={useGigActions(gig.id).remove}
      removed="Gig deleted successfully"
      failure="Failed to delete gig"
    >
      We reject all bids and tell the bidders it was deleted.
    </EditAndDelete>
  )
}
