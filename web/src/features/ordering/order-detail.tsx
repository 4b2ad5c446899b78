import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import DealReview from '../../components/listing/deal/deal-review.tsx'
import { DisputeNotice } from '../../components/listing/deal/dispute-notice.tsx'
import { MoneyTrail } from '../../components/money/money-trail.tsx'
import { PushPrompt } from '../../components/push/push-prompt.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Fold, Folds } from '../../components/ui/fold.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { BackLink } from '../../components/ui/page/back-link.tsx'
import { PageBar } from '../../components/ui/page/page-bar.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { Stepper } from '../../components/ui/stepper.tsx'
import { ApiError, isOffline, userMessage } from '../../lib/api/client.ts'
import { useOwnNews } from '../../lib/live/live-notifications.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { ORDER_NOT_LOADED, orderQuery } from './api.ts'
import { BuyerActions } from './buyer-actions.tsx'
import { CancellationPanel } from './cancellation/order-cancellation.tsx'
import { deliveryLabel, partyOf } from './delivery.ts'
import { deliverySteps } from './delivery-steps.ts'
import { DisputeLink } from './dispute-link.tsx'
import { HandoverCode } from './handover/handover-code.tsx'
import { ScannedHandover } from './handover/scanned-handover.tsx'
import { MeetingPanel } from './meeting/meeting-panel.tsx'
import { moneyStops, whereItIs } from './money-stops.ts'
import {
  OrderHistory,
  OrderInformation,
  OrderItems,
  OtherParty,
  Panel,
  PaymentSummary,
} from './order-panels.tsx'
import { OrderStory } from './order-story.tsx'
import { PrintReceipt, Receipt } from './receipt.tsx'
import { SellerActions } from './seller-actions.tsx'

export function Component() {
  const { id } = useParams()
  const orderId = Number(id)
  if (!Number.isInteger(orderId) || orderId < 1) return <NotFound />
  return <LoadedOrder key={orderId} id={orderId} />
}

function LoadedOrder({ id }: { id: number }) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id))
  useOwnNews(orderQuery(id).queryKey)
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
  const steps = deliverySteps(order)
  const progress = <Stepper label="Delivery progress" steps={steps} />
  return (
    <>
      <PageBar>
        <BackLink to={party === 'seller' ? paths.sellerOrders : paths.orders} className="mb-0!">
          {party === 'seller' ? 'Seller Orders' : 'My Orders'}
        </BackLink>
      </PageBar>
      <p role="status" className="sr-only">
        {order.status === 'cancelled'
          ? 'This order was cancelled'
          : `Delivery: ${deliveryLabel(order.deliveryStatus)}`}
      </p>
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 md:gap-6">
          <OrderStory order={order} party={party}>
            <DisputeNotice
              deal={order}
              kind="order"
              payer={{ name: order.buyer.name, isYou: party === 'buyer' }}
            />
            <CancellationPanel order={order} party={party} />
            {party === 'buyer' && moves && <BuyerActions order={order} />}
            {party === 'seller' && moves && <SellerActions order={order} />}
          </OrderStory>
          <ScannedHandover order={order} isSeller={party === 'seller'} />
          {order.status === 'completed' && party !== 'onlooker' && (
            <DealReview
              kind="order"
              dealId={order.id}
              other={party === 'buyer' ? order.seller.name : order.buyer.name}
            />
          )}
          {party !== 'seller' && <Panel title="Delivery progress">{progress}</Panel>}
          <Folds>
            {party === 'seller' && (
              <Fold title="Delivery progress" hint={steps.findLast(({ state }) => state !== 'ahead')?.label}>
                {progress}
              </Fold>
            )}
            {party === 'buyer' && moves && <HandoverCode order={order} />}
            <MeetingPanel order={order} party={party} />
            <Fold title="Where the money is" hint={whereItIs(order)}>
              <MoneyTrail stops={moneyStops(order, user?.id)} />
            </Fold>
            <OrderHistory order={order} />
          </Folds>
        </div>
        <div className="grid min-w-0 gap-4 md:gap-6">
          <Folds>
            <OrderItems order={order} />
            <PaymentSummary order={order} />
            <OrderInformation order={order} />
            <OtherParty order={order} party={party} />
          </Folds>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <DisputeLink order={order} party={party} />
            <PrintReceipt />
          </div>
          {party === 'buyer' && order.status === 'pending' && (
            <PushPrompt
              why={`Want to know when ${order.seller.name} has your order ready? Turn on push notifications for this device.`}
            />
          )}
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
