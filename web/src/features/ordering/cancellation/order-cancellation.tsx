import type { Order } from '#adapters/contract/ordering/orders.ts'
import {
  AskToCancel,
  CancellationReason,
  OthersRequest,
  OwnRequest,
} from '../../../components/listing/deal/cancellation-request.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatNaira } from '../../../lib/format.ts'
import { mayAskToCancel, type Party } from '../delivery.ts'
import { useAskToCancel, useCancellationStep } from './cancellation-api.ts'

type Requested = { order: Order; reason: string }

export function CancellationPanel({ order, party }: { order: Order; party: Party }) {
  if (!order.cancellation) return null
  const { reason } = order.cancellation
  if (party === 'buyer') return <BuyersRequest order={order} reason={reason} />
  if (party === 'seller') return <SellersAnswer order={order} reason={reason} />
  return (
    <Notice tone="info" title={`${order.buyer.name} asks to cancel this order.`}>
      <CancellationReason reason={reason} />
    </Notice>
  )
}

function BuyersRequest({ order, reason }: Requested) {
  const takeBack = useCancellationStep(order, 'takeBack')
  return (
    <OwnRequest kind="order" reason={reason} takeBack={takeBack}>
      <span>{`The order continues until ${order.seller.name} agrees. Then you get ${formatNaira(order.totalAmount)} back.`}</span>
    </OwnRequest>
  )
}

function SellersAnswer({ order, reason }: Requested) {
  const agree = useCancellationStep(order, 'agree')
  const refuse = useCancellationStep(order, 'refuse')
  const { name } = order.buyer
  const deal = { kind: 'order', other: name, sum: formatNaira(order.totalAmount), payer: name } as const
  return <OthersRequest deal={deal} reason={reason} agree={agree} refuse={refuse} />
}

export function AskSellerToCancel({ order }: { order: Order }) {
  const ask = useAskToCancel(order)
  if (!mayAskToCancel(order)) return null
  const sum = formatNaira(order.totalAmount)
  return (
    <AskToCancel deal={{ kind: 'order', other: order.seller.name, sum, payer: 'your wallet' }} ask={ask} />
  )
}
