import type { Gig } from '#adapters/http/contract/gigs.ts'
import { paths } from '../../../app/paths.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'

/** Where a gig in progress stands between its sides and the admins: its dispute, or the way to open one. */
export default function GigDispute({ gig, isSide }: { gig: Gig; isSide: boolean }) {
  const { dispute } = gig
  if (dispute)
    return (
      <Notice
        tone={dispute.status === 'open' ? 'warn' : 'info'}
        title={dispute.status === 'open' ? 'This gig is in dispute.' : 'The admins have ruled.'}
        action={
          <ButtonLink to={paths.dispute(dispute.id)} variant="outline">
            View Dispute
          </ButtonLink>
        }
      >
        {dispute.status === 'open'
          ? 'The money stays in escrow until an admin of the campus has ruled.'
          : 'Read how they ended it, and why.'}
      </Notice>
    )
  if (!isSide || gig.status !== 'in_progress') return null
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-2">
        Is something wrong that you two cannot settle? A dispute stops the gig until the admins of the campus
        have ruled.
      </p>
      <ButtonLink to={paths.disputeGig(gig.id)} variant="text" className="-mx-3 justify-self-start px-3!">
        Open a dispute
      </ButtonLink>
    </div>
  )
}
