import type { Order } from '#adapters/contract/ordering/orders.ts'
import { formatNaira } from '../../lib/format.ts'
import { splitOf } from '../../lib/money/order-shares.ts'
import { isOpen } from '../../lib/order-history.ts'
import { mayAccept } from './delivery.ts'
import { meetingTime } from './meeting/meeting-times.ts'

/** Returns state and next step for one side, in one or two short sentences. */
export function stateInWords(order: Order, as: 'buyer' | 'seller'): string {
  if (order.escrowStatus === 'disputed') return 'On hold until a campus admin decides.'
  if (order.recall?.status === 'open') return 'The money for this order is back in escrow.'
  if (order.lateRefund > 0)
    return `Complete. An admin refunded ${formatNaira(order.lateRefund)} to ${as === 'buyer' ? 'you' : order.buyer.name}.`
  if (splitOf(order)) return 'A campus admin split the money.'
  const { agreed = null, proposal = null } = order.meeting ?? {}
  const other = (as === 'buyer' ? order.seller : order.buyer).name
  const willMeet = isOpen(order) && order.status !== 'delivered'
  if (order.cancellation)
    return as === 'buyer'
      ? `You asked to cancel. Waiting for ${order.seller.name}.`
      : `${order.buyer.name} asks to cancel. Answer the request.`
  if (proposal && willMeet && mayAccept(order, as) && !(as === 'seller' && order.status === 'pending'))
    return `${other} suggests ${proposal.name}, ${meetingTime(proposal.at)}.`
  if (agreed && willMeet) return `Meet ${other} at ${agreed.name}, ${meetingTime(agreed.at)}.`
  return as === 'buyer' ? buyersState(order) : sellersState(order)
}

function buyersState({ deliveryStatus, status, seller, subtotal, totalAmount }: Order): string {
  if (status === 'cancelled') return `Cancelled. We refunded ${formatNaira(totalAmount)}.`
  if (status === 'completed') return `Complete. ${seller.name} was paid ${formatNaira(subtotal)}.`
  switch (deliveryStatus) {
    case 'pending':
      return `Paid into escrow. Waiting for ${seller.name} to start.`
    case 'preparing':
      return `Paid into escrow. ${seller.name} is preparing it.`
    case 'ready_for_pickup':
      return `Ready. Meet ${seller.name} and check the item first.`
    case 'in_transit':
      return `On its way. Check the item first, then give your code.`
    default:
      return `${seller.name} marked it as delivered. Do you have it?`
  }
}

function sellersState({ deliveryStatus, status, buyer, subtotal, totalAmount }: Order): string {
  if (status === 'cancelled') return `Cancelled. We refunded ${formatNaira(totalAmount)} to ${buyer.name}.`
  if (status === 'completed') return `Complete. You were paid ${formatNaira(subtotal)}.`
  switch (deliveryStatus) {
    case 'pending':
      return `${buyer.name} paid into escrow. Start preparing it.`
    case 'preparing':
      return `${buyer.name} paid into escrow. Get it ready.`
    case 'ready_for_pickup':
      return `Ready. Hand it to ${buyer.name} and ask for their code.`
    case 'in_transit':
      return `On its way. Ask ${buyer.name} for their code at the handover.`
    default:
      return `Delivered. You get ${formatNaira(subtotal)} when ${buyer.name} confirms.`
  }
}
