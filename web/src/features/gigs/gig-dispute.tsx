import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { decidedBy, heldText } from '../../lib/money/held-deal.ts'
import { paths } from '../../lib/navigation/paths.ts'

export default function GigDispute({
  gig,
  isSide,
  isOwner,
}: {
  gig: Gig
  isSide: boolean
  isOwner: boolean
}) {
  const isRecall = gig.recall !== undefined
  const dispute = gig.recall ?? gig.dispute
  if (dispute && (dispute.status !== 'settled' || dispute.sellerAmount !== null))
    return (
      <Notice
        tone={dispute.status === 'open' ? 'warn' : 'info'}
        title={titleOf(dispute, isRecall)}
        action={
          <ButtonLink to={paths.dispute(dispute.id)} variant="outline">
            View Dispute
          </ButtonLink>
        }
      >
        <span>{textOf(dispute, { name: gig.client.name || 'Anonymous', isYou: isOwner, isRecall })}</span>{' '}
        {dispute.decideBy !== null && <span>{decidedBy(dispute.decideBy)}</span>}
      </Notice>
    )
  if (!isSide || gig.status !== 'in_progress') return null
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-2">
        Problem you can’t sort out together? A dispute pauses the gig until a campus admin decides.
      </p>
      <ButtonLink to={paths.disputeGig(gig.id)} variant="text" className="-mx-3 justify-self-start px-3!">
        Open a dispute
      </ButtonLink>
    </div>
  )
}

type Dispute = NonNullable<Gig['dispute']>

function titleOf({ status, heldFor }: Dispute, isRecall: boolean): string {
  if (status === 'settled') return 'You settled the dispute together.'
  if (status === 'resolved') return 'A campus admin has decided.'
  if (isRecall) return 'The money for this gig is back in escrow.'
  return heldFor ? 'We paused this gig.' : 'This gig is in dispute.'
}

function textOf({ status, heldFor }: Dispute, owner: Parameters<typeof heldText>[1]): string {
  if (status === 'settled') return 'See who got how much.'
  if (status === 'resolved') return 'See the decision and the reason.'
  return heldFor ? heldText(heldFor, owner) : 'The money stays in escrow until a campus admin decides.'
}
