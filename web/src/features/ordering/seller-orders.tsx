import { LoneLink } from '../../components/ui/link.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { AdvanceButton } from './advance-button.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderList } from './order-list.tsx'
import * as words from './words.ts'

/** What others bought from the user. */
export function Component() {
  return (
    <>
      <PageHeader
        heading={words.sellerOrders}
        actions={
          <>
            <LoneLink to={paths.orders}>{words.myOrders}</LoneLink>
            <LoneLink to={paths.offers}>{words.offers}</LoneLink>
          </>
        }
      />
      <OrderList
        party="seller"
        emptyText={words.whenAStudentBuys}
        card={(order) => (
          <OrderCard
            order={order}
            who={words.customer(order.buyer.name)}
            amount={
              <>
                <span>{formatNaira(order.subtotal)}</span>{' '}
                <span className="block text-sm font-medium text-ink-2">
                  {words.totalOfTotalAmount(formatNaira(order.totalAmount))}
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
