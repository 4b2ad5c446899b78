import { ClipboardList } from 'lucide-react'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { Notice } from '../../components/ui/notice.tsx'
import { GigBids } from './gig-bids.tsx'
import { OpenGigActions } from './open-gig-actions.tsx'

export default function GigOwnerPanel({ gig }: { gig: Gig }) {
  return (
    <>
      {gig.status !== 'in_progress' && (
        <Notice
          tone="neutral"
          icon={ClipboardList}
          title="This is your gig."
          action={gig.status === 'open' ? <OpenGigActions gig={gig} /> : undefined}
        >
          {stateOf(gig)}
        </Notice>
      )}
      <GigBids gig={gig} bids={gig.Bids ?? []} />
    </>
  )
}

function stateOf({ status, cancellation }: Gig): string {
  if (status === 'open') return 'Accept a bid to begin. You can edit and delete it until then.'
  if (status === 'completed') return 'The work is done and the freelancer was paid.'
  return cancellation ? 'It was cancelled before the work was done.' : 'An admin cancelled it.'
}
