import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { LoneLink } from '../../components/ui/link.tsx'
import { Time } from '../../components/ui/time.tsx'
import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { deliveryMethodLabel, itemCount, type OrderItem, thingsIn } from './delivery.ts'
import { DeliveryBadge, OrderBadge } from './order-badges.tsx'
import { stateInWords } from './order-state.ts'

const THUMBNAILS = 3

type CardProps = { order: Order; as: 'buyer' | 'seller'; action?: ReactNode }

export function OrderCard({ order, as, action }: CardProps) {
  const heading = `order-${order.id}`
  return (
    <article
      aria-labelledby={heading}
      className="press relative flex h-full flex-col card rounded-lg bg-surface px-3 py-1.5 shadow-card md:gap-2 md:p-4"
    >
      <div className="flex gap-3">
        <Thumbnails items={order.orderItems} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <h2
              dir="auto"
              id={heading}
              className={cx(
                'min-w-0 font-bold wrap-anywhere max-md:leading-tight',
                as === 'buyer' ? 'line-clamp-2' : 'line-clamp-1 large-letters:line-clamp-2 md:line-clamp-2',
              )}
            >
              {thingsIn(order)}
            </h2>
            <p className="shrink-0 text-right font-extrabold tabular-nums max-md:leading-tight">
              {formatNaira(as === 'buyer' ? order.totalAmount : order.subtotal)}
            </p>
          </div>
          {/* The link is in the last line, if that has room. */}
          <p className="flow-root text-sm leading-tight font-semibold break-words">
            {as === 'seller' && (
              <span className="float-right ml-3 text-xs font-medium text-ink-2 tabular-nums">
                {`(${formatNaira(order.totalAmount)} total)`}
              </span>
            )}
            <span dir="auto">{stateInWords(order, as)}</span>{' '}
            <LoneLink
              to={paths.order(order.id)}
              className="float-right clear-right -my-3.5 ml-3 text-xs whitespace-nowrap after:absolute after:inset-0"
              aria-describedby={heading}
            >
              View Details
            </LoneLink>
          </p>
        </div>
      </div>
      <div className="flex flex-1 flex-wrap items-end gap-x-2">
        <OrderFacts order={order} as={as} />
        {action && (
          <div className="relative z-1 flex empty:hidden max-md:[&_button]:min-h-11! max-md:[&_button]:px-2! max-md:[&_button]:text-sm">
            {action}
          </div>
        )}
      </div>
    </article>
  )
}

function OrderFacts({ order, as }: CardProps) {
  return (
    <div className="flex flex-1 basis-44 flex-wrap gap-x-2 text-xs leading-tight text-ink-2 max-md:tracking-tight">
      <OrderBadge status={order.status} quiet />
      {order.status !== 'cancelled' && <DeliveryBadge status={order.deliveryStatus} quiet />}
      <span dir="auto" className="break-words">
        {as === 'buyer' ? (
          `Sold by ${order.seller.name}`
        ) : (
          <>
            <span className="max-md:sr-only">Customer: </span>
            <span>{order.buyer.name}</span>
          </>
        )}
      </span>
      <span>
        <span className="max-md:sr-only">Placed </span>
        <Time at={order.createdAt} />
      </span>
      <span>{itemCount(order.orderItems)}</span>
      <span>{deliveryMethodLabel(order.deliveryMethod)}</span>
      <span className="break-all">
        <span className="max-md:sr-only">Order </span>
        <span>{`#${order.orderNumber}`}</span>
      </span>
    </div>
  )
}

function Thumbnails({ items }: { items: readonly OrderItem[] }) {
  const more = items.length - THUMBNAILS
  return (
    <div className={cx('flex shrink-0 gap-1', items.length > 1 && 'max-w-29 flex-wrap')}>
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

export function ItemPicture({ item, className = 'size-14' }: { item: OrderItem; className?: string }) {
  const { image, title } = item.productSnapshot
  if (!image)
    return (
      <span className={cx('grid shrink-0 place-items-center rounded-md bg-sunken text-ink-3', className)}>
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
      className={cx('shrink-0 rounded-md bg-sunken object-cover', className)}
    />
  )
}
