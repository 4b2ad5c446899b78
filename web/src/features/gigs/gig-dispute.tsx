import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { heldText } from '../../lib/held-deal.ts'
import { paths } from '../../lib/paths.ts'
import * as words from './words.ts'

/** Where a gig in progress stands between its sides and the admins: its dispute, or the way to open one. */
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
  if (dispute)
    return (
      <Notice
        tone={dispute.status === 'open' ? 'warn' : 'info'}
        title={titleOf(dispute, isRecall)}
        action={
          <ButtonLink to={paths.dispute(dispute.id)} variant="outline">
            {words.viewDispute}
          </ButtonLink>
        }
      >
        {textOf(dispute, { name: gig.client.name || words.anonymous, isYou: isOwner, isRecall })}
      </Notice>
    )
  if (!isSide || gig.status !== 'in_progress') return null
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-2">{words.problemYouCantSortOutTogether}</p>
      <ButtonLink to={paths.disputeGig(gig.id)} variant="text" className="-mx-3 justify-self-start px-3!">
        {words.openADispute}
      </ButtonLink>
    </div>
  )
}

type Dispute = NonNullable<Gig['dispute']>

function titleOf({ status, heldFor }: Dispute, isRecall: boolean): string {
  if (status !== 'open') return words.aCampusAdminHasDecided
  if (isRecall) return words.theMoneyIsBackInEscrow
  return heldFor ? words.wePausedThisGig : words.thisGigIsInDispute
}

function textOf({ status, heldFor }: Dispute, owner: Parameters<typeof heldText>[1]): string {
  if (status !== 'open') return words.seeTheDecisionAndTheReason
  return heldFor ? heldText(heldFor, owner) : words.theMoneyStaysInEscrow
}
