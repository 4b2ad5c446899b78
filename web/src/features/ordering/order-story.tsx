import type { ReactNode } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { StatusBadge } from '../../components/ui/badges/status-badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { Time } from '../../components/ui/time.tsx'
import { formatNaira } from '../../lib/format.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { isSameProgress, type Party, thingsIn } from './delivery.ts'
import { DeliveryBadge, OrderBadge } from './order-badges.tsx'
import { ItemPicture } from './order-card.tsx'
import { stateInWords } from './order-state.ts'

export function OrderStory({ order, party, children }: { order: Order; party: Party; children: ReactNode }) {
  const [item] = order.orderItems
  return (
    <Card className="grid gap-3">
      <div className="flex gap-3">
        {item && <ItemPicture item={item} className="size-18" />}
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <PageTitle className="bar-title md:text-2xl!">{thingsIn(order)}</PageTitle>
          <p className="text-xs text-ink-2 wrap-anywhere">
            Order #<span>{order.orderNumber}</span> ·{' '}
            <span className="inline-block">
              Placed <Time at={order.createdAt} as="date-time" />
            </span>
          </p>
          <p className="text-lg font-extrabold tabular-nums">
            {formatNaira(party === 'seller' ? order.subtotal : order.totalAmount)}
          </p>
        </div>
      </div>
      <Badges order={order} />
      {party !== 'onlooker' && (
        <div className="grid gap-1">
          <p dir="auto" className="text-lg font-bold break-words">
            {stateInWords(order, party)}
          </p>
          <DeadlineLine order={order} as={party} />
        </div>
      )}
      {children}
    </Card>
  )
}

function Badges({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <OrderBadge status={order.status} />
      {order.escrowStatus === 'disputed' && <StatusBadge status="disputed" />}
      {order.status !== 'cancelled' && !isSameProgress(order) && (
        <DeliveryBadge status={order.deliveryStatus} />
      )}
    </div>
  )
}
