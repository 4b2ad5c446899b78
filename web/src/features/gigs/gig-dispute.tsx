import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { paths } from '../../lib/paths.ts'
import * as words from './words.ts'

/** Where a gig in progress stands between its sides and the admins: its dispute, or the way to open one. */
export default function GigDispute({ gig, isSide }: { gig: Gig; isSide: boolean }) {
  const { dispute } = gig
  if (dispute)
    return (
      <Notice
        tone={dispute.status === 'open' ? 'warn' : 'info'}
        title={dispute.status === 'open' ? words.thisGigIsInDispute : words.aCampusAdminHasDecided}
        action={
          <ButtonLink to={paths.dispute(dispute.id)} variant="outline">
            {words.viewDispute}
          </ButtonLink>
        }
      >
        {dispute.status === 'open' ? words.theMoneyStaysInEscrow : words.seeTheDecisionAndTheReason}
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
