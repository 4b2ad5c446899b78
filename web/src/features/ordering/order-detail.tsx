import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Order } from '#adapters/http/contract/orders.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import DealReview from '../../components/deal-review.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { MoneyTrail } from '../../components/money-trail.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { Time } from '../../components/time.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { useReleaseClock } from '../../lib/api/settings.ts'
import { useSession } from '../../lib/session.ts'
import { orderQuery } from './api.ts'
import { BuyerActions } from './buyer-actions.tsx'
import { partyOf, STAGES } from './delivery.ts'
import { deliverySteps } from './delivery-steps.ts'
import { DisputeLink, DisputePanel } from './dispute-panel.tsx'
import { moneyStops } from './money-stops.ts'
import { DeliveryBadge, OrderBadge } from './order-badges.tsx'
import {
  OrderHistory,
  OrderInformation,
  OrderItems,
  OtherParty,
  Panel,
  PaymentSummary,
} from './order-panels.tsx'
import { PrintReceipt, Receipt } from './receipt.tsx'
import { ScannedHandover } from './scanned-handover.tsx'
import { SellerActions } from './seller-actions.tsx'

/** One order, for its buyer and its seller. */
export function Component() {
  const { id } = useParams()
  const orderId = Number(id)
  if (!Number.isInteger(orderId) || orderId < 1) return <NotFound />
  return <LoadedOrder key={orderId} id={orderId} />
}

function LoadedOrder({ id }: { id: number }) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id))
  if (order) return <OrderScreen order={order} />
  if (!error) return <Skeleton label="Loading order" />
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <NotFound
      text={userMessage(error, 'Failed to load order details')}
      busy={isFetching}
      retry={() => void refetch()}
    />
  )
}

function OrderScreen({ order }: { order: Order }) {
  const { user } = useSession()
  const clock = useReleaseClock()
  const party = partyOf(order, user?.id)
  const moves = order.escrowStatus !== 'disputed'
  const stage = STAGES.find(({ status }) => status === order.deliveryStatus)
  return (
    <>
      <PageHeader
        heading={`Order #${order.orderNumber}`}
        back={
          party === 'seller'
            ? { to: paths.sellerOrders, label: 'Seller Orders' }
            : { to: paths.orders, label: 'My Orders' }
        }
        intro={
          <>
            Placed <Time at={order.createdAt} as="date-time" />
          </>
        }
        actions={
          <>
            <OrderBadge status={order.status} />
            {order.escrowStatus === 'disputed' && <StatusBadge status="disputed" />}
            {order.status !== 'cancelled' && <DeliveryBadge status={order.deliveryStatus} />}
          </>
        }
      />
      <p role="status" className="sr-only">
        {order.status === 'cancelled'
          ? 'This order was cancelled'
          : `Delivery: ${stage?.label ?? order.deliveryStatus}`}
      </p>
      <div className="grid gap-4 md:gap-6">
        <ScannedHandover order={order} isSeller={party === 'seller'} />
        <DisputePanel order={order} />
        {order.status === 'completed' && party !== 'onlooker' && (
          <DealReview
            kind="order"
            dealId={order.id}
            other={party === 'buyer' ? order.seller.name : order.buyer.name}
          />
        )}
        {party === 'buyer' && moves && <BuyerActions order={order} />}
        {party === 'seller' && moves && <SellerActions order={order} />}
        <Panel title="Delivery progress">
          <Stepper label="Delivery progress" steps={deliverySteps(order)} />
        </Panel>
        <Panel title="Where the money is">
          <MoneyTrail stops={moneyStops(order, user?.id, clock)} />
        </Panel>
        <OrderHistory order={order} />
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
          <div className="grid gap-4 md:gap-6">
            <OrderItems order={order} />
            <PaymentSummary order={order} />
          </div>
          <div className="grid gap-4 md:gap-6">
            <OrderInformation order={order} />
            <OtherParty order={order} party={party} />
          </div>
        </div>
        <DisputeLink order={order} party={party} />
        <div className="grid md:flex md:justify-end">
          <PrintReceipt />
        </div>
      </div>
      <Receipt order={order} />
    </>
  )
}

function NotFound({ text, busy = false, retry }: { text?: string; busy?: boolean; retry?: () => void }) {
  return (
    <>
      <PageTitle title="Order not found" className="sr-only">
        Order
      </PageTitle>
      <EmptyState
        title="Order not found"
        text={text}
        picture="bag"
        action={
          <>
            {retry && (
              <Button onClick={retry} busy={busy} busyLabel="Trying…">
                Try again
              </Button>
            )}
            <ButtonLink to={paths.orders} variant={retry ? 'outline' : 'primary'}>
              Back to orders
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
