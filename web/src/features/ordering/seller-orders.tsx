import { LoneLink } from '../../components/ui/link.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { AdvanceButton } from './advance-button.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderList, OrdersHeader } from './order-list.tsx'

export function Component() {
  return (
    <>
      <OrdersHeader heading="Seller Orders">
        <LoneLink to={paths.orders}>My Orders</LoneLink>
      </OrdersHeader>
      <OrderList
        party="seller"
        emptyText="When a student buys from you, their order shows up here."
        card={(order) => <OrderCard order={order} as="seller" action={<AdvanceButton order={order} />} />}
      />
    </>
  )
}
