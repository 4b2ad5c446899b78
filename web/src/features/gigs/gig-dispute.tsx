import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { DisputeNotice } from '../../components/listing/deal/dispute-notice.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { paths } from '../../lib/navigation/paths.ts'

type Props = { gig: Gig; isSide: boolean; isOwner: boolean }

export default function GigDispute({ gig, isSide, isOwner }: Props) {
  const payer = { name: gig.client.name || 'Anonymous', isYou: isOwner }
  return (
    <>
      <DisputeNotice deal={gig} kind="gig" payer={payer} />
      {isSide && gig.status === 'in_progress' && gig.dispute?.status !== 'open' && (
        <div className="grid gap-3">
          <p className="max-w-prose text-sm text-ink-2">
            Problem you can’t sort out together? A dispute pauses the gig until a campus admin decides.
          </p>
          <ButtonLink to={paths.disputeGig(gig.id)} variant="text" className="-mx-3 justify-self-start px-3!">
            Open a dispute
          </ButtonLink>
        </div>
      )}
    </>
  )
}
