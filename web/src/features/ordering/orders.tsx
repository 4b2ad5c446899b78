import { paths } from '../../app/paths.ts'
import { LoneLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useReleaseClock } from '../../lib/api/settings.ts'
import { OrderCard } from './order-card.tsx'
import { OrderList } from './order-list.tsx'

/** What the user bought. */
export function Component() {
  const clock = useReleaseClock()
  return (
    <>
      <PageHeader heading="My Orders" actions={<LoneLink to={paths.sellerOrders}>Seller Orders</LoneLink>} />
      <OrderList
        party="buyer"
        emptyText={`What you buy shows here, with the money safe in escrow until you confirm${clock}.`}
        card={(order) => <OrderCard order={order} who={`Sold by ${order.seller.name}`} />}
      />
    </>
  )
}
