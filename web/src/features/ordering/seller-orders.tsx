import { LoneLink } from '../../components/ui/link.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { AdvanceButton } from './advance-button.tsx'
import { OffersLink } from './offers-link.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderList } from './order-list.tsx'

export function Component() {
  return (
    <>
      <PageHeader
        heading="Seller Orders"
        actions={
          <>
            <LoneLink to={paths.orders}>My Orders</LoneLink>
            <OffersLink />
          </>
        }
      />
      <OrderList
        party="seller"
        emptyText="When a student buys from you, their order shows up here."
        card={(order) => (
          <OrderCard
            order={order}
            as="seller"
            amount={
              <>
                <span>{formatNaira(order.subtotal)}</span>{' '}
                <span className="block text-xs font-medium text-ink-2">
                  {`(${formatNaira(order.totalAmount)} total)`}
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
