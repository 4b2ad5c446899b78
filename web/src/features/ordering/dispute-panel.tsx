import type { Order } from '#adapters/http/contract/orders.ts'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { isOpen, type Party } from './delivery.ts'

/** Where an order stands between its sides and the admins: its dispute, or the way to open one. */
export function DisputePanel({ order }: { order: Order }) {
  const { dispute } = order
  if (dispute && dispute.status !== 'settled')
    return (
      <Notice
        tone={dispute.status === 'open' ? 'warn' : 'info'}
        title={titleOf(dispute)}
        action={
          <ButtonLink to={paths.dispute(dispute.id)} variant="outline">
            View Dispute
          </ButtonLink>
        }
      >
        {textOf(dispute)}
      </Notice>
    )
  return null
}

/** A quiet way out, below everything that an ordinary order needs. */
export function DisputeLink({ order, party }: { order: Order; party: Party }) {
  if (party === 'onlooker' || !isOpen(order) || order.escrowStatus === 'disputed') return null
  return (
    <div className="grid gap-3 md:flex md:items-center md:justify-between">
      <p className="max-w-prose text-sm text-ink-2">
        Is something wrong that you two cannot settle? A dispute stops the order until the admins of the
        campus have ruled.
      </p>
      <ButtonLink
        to={paths.disputeOrder(order.id)}
        variant="text"
        className="whitespace-nowrap max-md:justify-self-start max-md:px-0!"
      >
        Open a dispute
      </ButtonLink>
    </div>
  )
}

type Dispute = NonNullable<Order['dispute']>

function titleOf({ status, cause }: Dispute): string {
  if (status === 'resolved') return 'The admins have ruled.'
  return cause === 'raised' ? 'This order is in dispute.' : 'The admins look at this order.'
}

function textOf({ status, cause }: Dispute): string {
  if (status === 'resolved') return 'Read how they ended it, and why.'
  return cause === 'raised'
    ? 'The money stays in escrow until an admin of the campus has ruled. Tell them your side, and add photos.'
    : 'It was not confirmed within 7 days after it was delivered. The buyer still can; both sides can write to the admins.'
}
