import { paths } from '../../app/paths.ts'
import { LoneLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { formatNaira } from '../../lib/format.ts'
import { AdvanceButton } from './advance-button.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderList } from './order-list.tsx'

/** What others bought from the user. */
export function Component() {
  return (
    <>
      <PageHeader heading="Seller Orders" actions={<LoneLink to={paths.orders}>My Orders</LoneLink>} />
      <OrderList
        party="seller"
        emptyText="When someone buys from you, the order shows here."
        card={(order) => (
          <OrderCard
            order={order}
            who={`Customer: ${order.buyer.name}`}
            amount={
              <>
                {formatNaira(order.subtotal)}{' '}
                <span className="block text-sm font-medium text-ink-2">
                  ({formatNaira(order.totalAmount)} total)
                </span>
              </>
            }
            action={<AdvanceButton order={order} />}
          />
        )}
      />
    </>
  )
}
