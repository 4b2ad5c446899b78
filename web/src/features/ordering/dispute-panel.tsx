import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { heldText } from '../../lib/held-deal.ts'
import { paths } from '../../lib/paths.ts'
import { isOpen, type Party } from './delivery.ts'
import * as words from './words.ts'

/** Where an order stands between its sides and the admins: its dispute, or the way to open one. */
export function DisputePanel({ order, party }: { order: Order; party: Party }) {
  const isRecall = order.recall !== null
  const dispute = order.recall ?? order.dispute
  if (dispute && dispute.status !== 'settled')
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
        {textOf(dispute, { name: order.buyer.name, isYou: party === 'buyer', isRecall })}
      </Notice>
    )
  return null
}

/** A quiet way out, below everything that an ordinary order needs. */
export function DisputeLink({ order, party }: { order: Order; party: Party }) {
  if (party === 'onlooker' || !isOpen(order) || order.escrowStatus === 'disputed') return null
  return (
    <div className="grid gap-3 md:flex md:items-center md:justify-between">
      <p className="max-w-prose text-sm text-ink-2">{words.problemYouCantSortOutTogether}</p>
      <ButtonLink
        to={paths.disputeOrder(order.id)}
        variant="text"
        className="whitespace-nowrap max-md:justify-self-start max-md:px-0!"
      >
        {words.openADispute}
      </ButtonLink>
    </div>
  )
}

type Dispute = NonNullable<Order['dispute']>

function titleOf({ status, cause, heldFor }: Dispute, isRecall: boolean): string {
  if (status === 'resolved') return words.aCampusAdminHasDecided
  if (isRecall) return words.theMoneyIsBackInEscrow
  if (heldFor) return words.wePausedThisOrder
  return cause === 'raised' ? words.thisOrderIsInDispute : words.aCampusAdminIsLooking
}

function textOf({ status, cause, heldFor }: Dispute, buyer: Parameters<typeof heldText>[1]): string {
  if (status === 'resolved') return words.seeTheDecisionAndTheReason
  if (heldFor) return heldText(heldFor, buyer)
  return cause === 'raised' ? words.theMoneyStaysInEscrow : words.theBuyerHasntConfirmedItWithin
}
