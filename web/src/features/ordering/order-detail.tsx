import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import DealReview from '../../components/listing/deal/deal-review.tsx'
import { MoneyTrail } from '../../components/money/money-trail.tsx'
import { PushPrompt } from '../../components/push/push-prompt.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { StatusBadge } from '../../components/ui/status-badge.tsx'
import { Stepper } from '../../components/ui/stepper.tsx'
import { Time } from '../../components/ui/time.tsx'
import { ApiError, isOffline, userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { ORDER_NOT_LOADED, orderQuery } from './api.ts'
import { BuyerActions } from './buyer-actions.tsx'
import { deliveryLabel, type Party, partyOf, saysTheSame, thingsIn } from './delivery.ts'
import { deliverySteps } from './delivery-steps.ts'
import { DisputeLink, DisputePanel } from './dispute-panel.tsx'
import { MeetingPanel } from './meeting-panel.tsx'
import { moneyStops } from './money-stops.ts'
import { DeliveryBadge, OrderBadge } from './order-badges.tsx'
import { CancellationPanel } from './order-cancellation.tsx'
import { ItemPicture } from './order-card.tsx'
import {
  OrderHistory,
  OrderInformation,
  OrderItems,
  OtherParty,
  Panel,
  PaymentSummary,
} from './order-panels.tsx'
import { stateInWords } from './order-state.ts'
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
  if (isOffline(error))
    return (
      <>
        <PageTitle className="sr-only">Order</PageTitle>
        <ErrorState message={error.message} onRetry={() => refetch()} />
      </>
    )
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <NotFound text={userMessage(error, ORDER_NOT_LOADED)} busy={isFetching} retry={() => void refetch()} />
  )
}

function OrderScreen({ order }: { order: Order }) {
  const { user } = useSession()
  const party = partyOf(order, user?.id)
  const moves = order.escrowStatus !== 'disputed'
  return (
    <>
      <PageHeader
        heading={thingsIn(order)}
        back={
          party === 'seller'
            ? { to: paths.sellerOrders, label: 'Seller Orders' }
            : { to: paths.orders, label: 'My Orders' }
        }
        intro={
          <span>
            Order #<span>{order.orderNumber}</span> · Placed <Time at={order.createdAt} as="date-time" />
          </span>
        }
        actions={
          <>
            <OrderBadge status={order.status} />
            {order.escrowStatus === 'disputed' && <StatusBadge status="disputed" />}
            {order.status !== 'cancelled' && !saysTheSame(order) && (
              <DeliveryBadge status={order.deliveryStatus} />
            )}
          </>
        }
      />
      <p role="status" className="sr-only">
        {order.status === 'cancelled'
          ? 'This order was cancelled'
          : `Delivery: ${deliveryLabel(order.deliveryStatus)}`}
      </p>
      <div className="grid gap-4 md:gap-6">
        <Story order={order} party={party} />
        <ScannedHandover order={order} isSeller={party === 'seller'} />
        <DisputePanel order={order} party={party} />
        <CancellationPanel order={order} party={party} />
        {order.status === 'completed' && party !== 'onlooker' && (
          <DealReview
            kind="order"
            dealId={order.id}
            other={party === 'buyer' ? order.seller.name : order.buyer.name}
          />
        )}
        {party === 'buyer' && order.status === 'pending' && (
          <PushPrompt
            why={`Want to know when ${order.seller.name} has your order ready? Turn on push notifications for this device.`}
          />
        )}
        {party === 'buyer' && moves && <BuyerActions order={order} />}
        {party === 'seller' && moves && <SellerActions order={order} />}
        <MeetingPanel order={order} party={party} />
        <Panel title="Delivery progress">
          <Stepper label="Delivery progress" steps={deliverySteps(order)} />
        </Panel>
        <Panel title="Where the money is">
          <MoneyTrail stops={moneyStops(order, user?.id)} />
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

/** The thing, and where its order is. */
function Story({ order, party }: { order: Order; party: Party }) {
  const [item] = order.orderItems
  if (!item || party === 'onlooker') return null
  return (
    <div className="flex items-center gap-3">
      <ItemPicture item={item} />
      <p dir="auto" className="min-w-0 text-lg font-bold break-words">
        {stateInWords(order, party)}
      </p>
    </div>
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
