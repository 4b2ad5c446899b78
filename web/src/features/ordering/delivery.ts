import type { DeliveryStatus } from '#adapters/contract/core/choices.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import * as words from './words.ts'

/** The stages of an order in their order, as both sides see them. */
export const STAGES = [
  { status: 'pending', label: words.orderPlaced, event: 'placed' },
  { status: 'preparing', label: words.preparing, event: 'preparing' },
  { status: 'ready_for_pickup', label: words.readyForPickup, event: 'ready_for_pickup' },
  { status: 'in_transit', label: words.inTransit, event: 'in_transit' },
  { status: 'delivered', label: words.delivered, event: 'delivered' },
  { status: 'confirmed_by_buyer', label: words.completed, event: 'completed' },
] as const satisfies readonly {
  status: DeliveryStatus
  label: string
  event: Order['timeline'][number]['event']
}[]

/** How far a delivery is, in the words of the order's own status where both say the same. */
export function deliveryLabel(status: DeliveryStatus): string {
  if (status === 'pending') return words.pending
  return STAGES.find((stage) => stage.status === status)?.label ?? status
}

/** The delivery tells nothing that the order's status does not. */
export function saysTheSame({ status, deliveryStatus }: Pick<Order, 'status' | 'deliveryStatus'>): boolean {
  return status === deliveryStatus || (status === 'completed' && deliveryStatus === 'confirmed_by_buyer')
}

type Advance = { to: DeliveryStatus; label: string; busy: string }
const ADVANCE: Partial<Record<DeliveryStatus, Advance>> = {
  pending: { to: 'preparing', label: words.startPreparing, busy: words.starting },
  preparing: { to: 'ready_for_pickup', label: words.markReady, busy: words.marking },
  ready_for_pickup: { to: 'in_transit', label: words.markInTransit, busy: words.marking },
  in_transit: { to: 'delivered', label: words.markDelivered, busy: words.marking },
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

/** What was bought, by its name: `Tecno Spark 10`, `Tecno Spark 10 and 2 more`. */
export function thingsIn({ orderItems, orderNumber }: Order): string {
  const [first, ...more] = orderItems
  if (!first) return words.order(orderNumber)
  const { title } = first.productSnapshot
  return more.length > 0 ? words.andMore(title, more.length) : title
}

export type Party = 'buyer' | 'seller' | 'onlooker'

/** What the viewer is to this order. */
export function partyOf(order: Order, userId: number | undefined): Party {
  if (userId === order.buyerId) return 'buyer'
  return userId === order.sellerId ? 'seller' : 'onlooker'
}

/** The words for how an order is handed over. */
export function deliveryMethodLabel(method: Order['deliveryMethod']): string {
  return method === 'pickup' ? words.campusPickup : words.delivery
}

/** When an event of the order's life happened; undefined while it has not. */
export function timeOf(order: Order, event: Order['timeline'][number]['event']): string | undefined {
  return order.timeline.find((entry) => entry.event === event)?.at
}
