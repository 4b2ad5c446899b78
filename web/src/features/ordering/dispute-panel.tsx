import { DAYS_TO } from '#adapters/contract/core/limits.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { decidedBy, heldText } from '../../lib/money/held-deal.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { isOpen } from '../../lib/order-history.ts'
import type { Party } from './delivery.ts'

export function DisputePanel({ order, party }: { order: Order; party: Party }) {
  const isRecall = order.recall !== null
  const dispute = order.recall ?? order.dispute
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
        <span>{textOf(dispute, { name: order.buyer.name, isYou: party === 'buyer', isRecall })}</span>{' '}
        {dispute.decideBy !== null && <span>{decidedBy(dispute.decideBy)}</span>}
      </Notice>
    )
  return null
}

export function DisputeLink({ order, party }: { order: Order; party: Party }) {
  if (party === 'onlooker' || !isOpen(order) || order.escrowStatus === 'disputed') return null
  return (
    <div>
      <p className="max-w-prose text-sm text-ink-2 max-md:hidden">
        Problem you can’t sort out together? A dispute pauses the order until a campus admin decides.
      </p>
      <LoneLink to={paths.disputeOrder(order.id)}>Open a dispute</LoneLink>
    </div>
  )
}

type Dispute = NonNullable<Order['dispute']>

function titleOf({ status, cause, heldFor }: Dispute, isRecall: boolean): string {
  if (status === 'resolved') return 'A campus admin has decided.'
  if (status === 'settled') return 'You settled the dispute together.'
  if (isRecall) return 'The money for this order is back in escrow.'
  if (heldFor) return 'We paused this order.'
  return cause === 'raised' ? 'This order is in dispute.' : 'We sent this order to the campus admins.'
}

function textOf({ status, cause, heldFor }: Dispute, buyer: Parameters<typeof heldText>[1]): string {
  if (status === 'resolved') return 'See the decision and the reason.'
  if (status === 'settled') return 'See who got how much.'
  if (heldFor) return heldText(heldFor, buyer)
  switch (cause) {
    case 'raised':
      return 'The money stays in escrow until a campus admin decides. Tell them your side and add photos.'
    case 'undelivered':
      return `The seller hasn’t delivered it within ${DAYS_TO.deliver} days. They still can. Both of you can write to the campus admin.`
    case 'unconfirmed':
      return `The buyer hasn’t confirmed it within ${DAYS_TO.confirm} days of delivery. They still can. Both of you can write to the campus admin.`
  }
}
