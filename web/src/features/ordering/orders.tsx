import { LoneLink } from '../../components/ui/link.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { paths } from '../../lib/paths.ts'
import { OrderCard } from './order-card.tsx'
import { OrderList } from './order-list.tsx'
import * as words from './words.ts'

/** What the user bought. */
export function Component() {
  const days = useReleaseDays()
  return (
    <>
      <PageHeader
        heading={words.myOrders}
        actions={
          <>
            <LoneLink to={paths.sellerOrders}>{words.sellerOrders}</LoneLink>
            <LoneLink to={paths.offers}>{words.offers}</LoneLink>
          </>
        }
      />
      <OrderList
        party="buyer"
        emptyText={words.ordersYouPlaceShowUpHere(days)}
        card={(order) => <OrderCard order={order} who={words.soldBy(order.seller.name)} />}
      />
    </>
  )
}
