import type { DeliveryStatus } from '#adapters/contract/core/choices.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { isOpen } from '../../lib/order-history.ts'

/** The warning beside the handover code. */
export const HANDOVER_CODE_WARNING =
  'Only show it to the seller in front of you. We never ask for it by message or phone.'

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

/** How far a delivery is, in the words of the order's own status where both say the same. */
export function deliveryLabel(status: DeliveryStatus): string {
  if (status === 'pending') return 'Pending'
  return STAGES.find((stage) => stage.status === status)?.label ?? status
}

/** The delivery tells nothing that the order's status does not. */
export function saysTheSame({ status, deliveryStatus }: Pick<Order, 'status' | 'deliveryStatus'>): boolean {
  return status === deliveryStatus || (status === 'completed' && deliveryStatus === 'confirmed_by_buyer')
}

type Advance = { to: DeliveryStatus; label: string; busy: string }
const ADVANCE: Partial<Record<DeliveryStatus, Advance>> = {
  pending: { to: 'preparing', label: 'Start Preparing', busy: 'Starting…' },
  preparing: { to: 'ready_for_pickup', label: 'Mark Ready', busy: 'Marking…' },
  ready_for_pickup: { to: 'in_transit', label: 'Mark In Transit', busy: 'Marking…' },
  in_transit: { to: 'delivered', label: 'Mark Delivered', busy: 'Marking…' },
}

const BEFORE_TRANSIT: readonly DeliveryStatus[] = ['pending', 'preparing', 'ready_for_pickup']

/** The seller's next step and the words of its button; undefined when there is none. */
export function nextAdvance(order: Pick<Order, 'status' | 'deliveryStatus'>): Advance | undefined {
  return isOpen(order) ? ADVANCE[order.deliveryStatus] : undefined
}

/** The other side suggested a meeting that is still to come. */
export function mayAccept({ meeting }: Order, as: 'buyer' | 'seller'): boolean {
  const proposal = meeting?.proposal
  return proposal ? proposal.by !== as && Date.parse(proposal.at) > Date.now() : false
}

/** The two agreed on a meeting, or the thing is ready: the code is about to be needed. */
export function isNearHandover({ meeting, deliveryStatus }: Order): boolean {
  return (meeting?.agreed ?? null) !== null || !['pending', 'preparing'].includes(deliveryStatus)
}

/** The buyer may confirm once the seller has marked the order as delivered. */
export function mayConfirm(order: Order): boolean {
  return isOpen(order) && order.deliveryStatus === 'delivered' && order.escrowStatus !== 'disputed'
}

/** The buyer may cancel only while the order is pending. */
export function mayCancel(order: Order): boolean {
  return order.status === 'pending' && order.escrowStatus !== 'disputed'
}

/** The buyer may ask to cancel once the seller has started, until it is delivered. */
export function mayAskToCancel(order: Order): boolean {
  const { status, cancellation, escrowStatus } = order
  return (status === 'confirmed' || status === 'shipped') && !cancellation && escrowStatus !== 'disputed'
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
  if (!first) return `Order #${orderNumber}`
  const { title } = first.productSnapshot
  return more.length > 0 ? `${title} and ${more.length} more` : title
}

/** `1 item`, `3 items`: each piece counts. */
export function itemCount(items: readonly OrderItem[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}

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

/** How long after delivery the order releases by itself, in words: `14 days`; undefined for never. */
export function releaseDaysOf({ autoReleaseDays: days }: Order): string | undefined {
  return days === null ? undefined : daysInWords(days)
}

/** When an event of the order's life happened; undefined while it has not. */
export function timeOf(order: Order, event: Order['timeline'][number]['event']): string | undefined {
  return order.timeline.find((entry) => entry.event === event)?.at
}
