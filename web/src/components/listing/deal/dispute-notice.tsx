import { DAYS_TO } from '#adapters/contract/core/limits.ts'
import type { DealDispute } from '#adapters/contract/ordering/orders.ts'
import { decidedBy, heldText } from '../../../lib/money/held-deal.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Kind = 'order' | 'gig'

/** Shows a deal's dispute, or the one about its recalled proceeds, unless it was withdrawn. */
export function DisputeNotice({
  deal,
  kind,
  payer,
}: {
  deal: { [name in 'dispute' | 'recall']?: DealDispute | null | undefined }
  kind: Kind
  payer: { name: string; isYou: boolean }
}) {
  const isRecall = Boolean(deal.recall)
  const dispute = deal.recall ?? deal.dispute
  if (!dispute || (dispute.status === 'settled' && dispute.sellerAmount === null)) return null
  return (
    <Notice
      tone={dispute.status === 'open' ? 'warn' : 'info'}
      title={titleOf(dispute, kind, isRecall)}
      action={
        <ButtonLink to={paths.dispute(dispute.id)} variant="outline">
          View Dispute
        </ButtonLink>
      }
    >
      <span>{textOf(dispute, { ...payer, isRecall })}</span>{' '}
      {dispute.decideBy !== null && <span>{decidedBy(dispute.decideBy)}</span>}
    </Notice>
  )
}

function titleOf({ status, cause, heldFor }: DealDispute, kind: Kind, isRecall: boolean): string {
  if (status === 'resolved') return 'A campus admin has decided.'
  if (status === 'settled') return 'You settled the dispute together.'
  if (isRecall) return `The money for this ${kind} is back in escrow.`
  if (heldFor) return `We paused this ${kind}.`
  return cause === 'raised' ? `This ${kind} is in dispute.` : 'We sent this order to the campus admins.'
}

function textOf({ status, cause, heldFor }: DealDispute, payer: Parameters<typeof heldText>[1]): string {
  if (status === 'resolved') return 'See the decision and the reason.'
  if (status === 'settled') return 'See who got how much.'
  if (heldFor) return heldText(heldFor, payer)
  switch (cause) {
    case 'raised':
      return 'The money stays in escrow until a campus admin decides. Tell them your side and add photos.'
    case 'undelivered':
      return `The seller hasn’t delivered it within ${DAYS_TO.deliver} days. They still can. Both of you can write to the campus admin.`
    case 'unconfirmed':
      return `The buyer hasn’t confirmed it within ${DAYS_TO.confirm} days of delivery. They still can. Both of you can write to the campus admin.`
  }
}
