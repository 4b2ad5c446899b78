import { LoneLink } from '../../components/ui/link.tsx'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { OrderCard } from './order-card.tsx'
import { OrderList, OrdersHeader } from './order-list.tsx'

export function Component() {
  const days = useReleaseDays()
  return (
    <>
      <OrdersHeader heading="My Orders">
        <LoneLink to={paths.sellerOrders}>Seller Orders</LoneLink>
      </OrdersHeader>
      <OrderList
        party="buyer"
        emptyText={noOrdersText(days)}
        card={(order) => <OrderCard order={order} as="buyer" />}
      />
    </>
  )
}

function noOrdersText(days: string | undefined): string {
  return days === undefined
    ? 'Orders you place show up here. Your money stays in escrow until you confirm.'
    : `Orders you place show up here. Your money stays in escrow until you confirm, or ${days} after delivery.`
}
