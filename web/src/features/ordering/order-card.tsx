import { MapPin, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Time } from '../../components/ui/time.tsx'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { deliveryMethodLabel, type OrderItem, thingsIn } from './delivery.ts'
import { DeliveryBadge, OrderBadge } from './order-badges.tsx'

const THUMBNAILS = 3

type CardProps = { order: Order; who: string; amount?: ReactNode; action?: ReactNode }

/** An order in a list: what, with whom, how far, how much. */
export function OrderCard({ order, who, amount, action }: CardProps) {
  const heading = `order-${order.id}`
  return (
    <article
      aria-labelledby={heading}
      className="flex h-full flex-col gap-4 card rounded-lg bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 dir="auto" id={heading} className="line-clamp-2 font-bold break-words">
            {thingsIn(order)}
          </h2>
          <p dir="auto" className="text-sm break-words text-ink-2">
            {who}
          </p>
          <p className="text-sm text-ink-2">
            Placed <Time at={order.createdAt} />
          </p>
          <p className="text-xs break-all text-ink-3">{`Order #${order.orderNumber}`}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <OrderBadge status={order.status} />
          {order.status !== 'cancelled' && <DeliveryBadge status={order.deliveryStatus} />}
        </div>
      </div>
      <div className="flex items-center justify-between gap-3">
        <Thumbnails items={order.orderItems} />
        <p className="shrink-0 text-right text-lg font-extrabold tabular-nums">
          {amount ?? formatNaira(order.totalAmount)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <Package aria-hidden="true" className="size-4" />
          <span>{itemCount(order.orderItems)}</span>
        </span>
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4" />
          <span>{deliveryMethodLabel(order.deliveryMethod)}</span>
        </span>
      </div>
      <div className="mt-auto flex flex-wrap gap-3">
        {action}
        <ButtonLink
          to={paths.order(order.id)}
          variant="outline"
          className="flex-1 px-3! whitespace-nowrap"
          aria-describedby={heading}
        >
          View Details
        </ButtonLink>
      </div>
    </article>
  )
}

function Thumbnails({ items }: { items: readonly OrderItem[] }) {
  const more = items.length - THUMBNAILS
  return (
    <div className="flex gap-2">
      {items.slice(0, THUMBNAILS).map((item) => (
        <ItemPicture key={item.id} item={item} />
      ))}
      {more > 0 && (
        <span className="grid size-14 place-items-center rounded-md bg-neutral-soft font-bold text-ink-2">
          +{more}
        </span>
      )}
    </div>
  )
}

/** The picture as it was when the item was bought; a box when there was none. */
export function ItemPicture({ item }: { item: OrderItem }) {
  const { image, title } = item.productSnapshot
  if (!image)
    return (
      <span className="grid size-14 shrink-0 place-items-center rounded-md bg-sunken text-ink-3">
        <Package aria-hidden="true" className="size-6" />
        <span className="sr-only">{title}</span>
      </span>
    )
  return (
    <img
      src={image}
      alt={title}
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      className="size-14 shrink-0 rounded-md bg-sunken object-cover"
    />
  )
}

function itemCount(items: readonly OrderItem[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
