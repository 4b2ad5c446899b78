import type { Order } from '#adapters/contract/ordering/orders.ts'
import { LoneLink } from '../../components/ui/link.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { isOpen } from '../../lib/order-history.ts'
import type { Party } from './delivery.ts'

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
