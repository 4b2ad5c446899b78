import type { DeliveryStatus } from '#adapters/http/contract/choices.ts'
import type { Order } from '#adapters/http/contract/orders.ts'

/** The stages of an order in their order, as both sides see them. */
export const STAGES = [
  { status: 'pending', label: 'Order Placed', event: 'placed' },
  { status: 'preparing', label: 'Preparing', event: 'preparing' },
  { status: 'ready_for_pickup', label: 'Ready for Pickup', event: 'ready_for_pickup' },
  { status: 'in_transit', label: 'In Transit', event: 'in_transit' },
  { status: 'delivered', label: 'Delivered', event: 'delivered' },
  { status: 'confirmed_by_buyer', label: 'Completed', event: 'completed' },
] as const satisfies readonly {
  status: DeliveryStatus
  label: string
  event: Order['timeline'][number]['event']
}[]

type Advance = { to: DeliveryStatus; label: string; busy: string }
const ADVANCE: Partial<Record<DeliveryStatus, Advance>> = {
  pending: { to: 'preparing', label: 'Start Preparing', busy: 'Starting…' },
  preparing: { to: 'ready_for_pickup', label: 'Mark Ready', busy: 'Marking…' },
  ready_for_pickup: { to: 'in_transit', label: 'Mark In Transit', busy: 'Marking…' },
  in_transit: { to: 'delivered', label: 'Mark Delivered', busy: 'Marking…' },
}

const BEFORE_TRANSIT: readonly DeliveryStatus[] = ['pending', 'preparing', 'ready_for_pickup']

/** Neither completed nor cancelled. */
export function isOpen(order: Pick<Order, 'status'>): boolean {
  return order.status !== 'completed' && order.status !== 'cancelled'
}

/** The seller's next step and the words of its button; undefined when there is none. */
export function nextAdvance(order: Pick<Order, 'status' | 'deliveryStatus'>): Advance | undefined {
  return isOpen(order) ? ADVANCE[order.deliveryStatus] : undefined
}

/** The buyer may confirm once the seller has marked the order as delivered. */
export function mayConfirm(order: Order): boolean {
  return isOpen(order) && order.deliveryStatus === 'delivered' && order.escrowStatus !== 'disputed'
}

/** The buyer may cancel only while the order is pending. */
export function mayCancel(order: Order): boolean {
  return order.status === 'pending' && order.escrowStatus !== 'disputed'
}

/** The seller may decline until the order is on its way. */
export function mayDecline(order: Order): boolean {
  return isOpen(order) && BEFORE_TRANSIT.includes(order.deliveryStatus) && order.escrowStatus !== 'disputed'
}

/** One thing that was bought. */
export type OrderItem = Order['orderItems'][number]

export type Party = 'buyer' | 'seller' | 'onlooker'

/** What the viewer is to this order. */
export function partyOf(order: Order, userId: number | undefined): Party {
  if (userId === order.buyerId) return 'buyer'
  return userId === order.sellerId ? 'seller' : 'onlooker'
}

/** The words for how an order is handed over. */
export function deliveryMethodLabel(method: Order['deliveryMethod']): string {
  return method === 'pickup' ? 'Campus Pickup' : 'Delivery'
}

/** When an event of the order's life happened; undefined while it has not. */
export function timeOf(order: Order, event: Order['timeline'][number]['event']): string | undefined {
  return order.timeline.find((entry) => entry.event === event)?.at
}
