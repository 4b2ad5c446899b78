import { LoneLink } from '../../components/ui/link.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { OffersLink } from './offers-link.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderList } from './order-list.tsx'

export function Component() {
  const days = useReleaseDays()
  return (
    <>
      <PageHeader
        heading="My Orders"
        actions={
          <>
            <LoneLink to={paths.sellerOrders}>Seller Orders</LoneLink>
            <OffersLink />
          </>
        }
      />
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
