import type { DeliveryStatus } from '#adapters/contract/core/choices.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { isOpen } from '../../lib/order-history.ts'

export const HANDOVER_CODE_WARNING =
  'Only show it to the seller in front of you. We never ask for it by message or phone.'

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

export function deliveryLabel(status: DeliveryStatus): string {
  if (status === 'pending') return 'Pending'
  return STAGES.find((stage) => stage.status === status)?.label ?? status
}

export function isSameProgress({
  status,
  deliveryStatus,
}: Pick<Order, 'status' | 'deliveryStatus'>): boolean {
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

export function nextAdvance(order: Pick<Order, 'status' | 'deliveryStatus'>): Advance | undefined {
  return isOpen(order) ? ADVANCE[order.deliveryStatus] : undefined
}

export function mayAccept({ meeting }: Order, as: 'buyer' | 'seller'): boolean {
  const proposal = meeting?.proposal
  return proposal ? proposal.by !== as && Date.parse(proposal.at) > Date.now() : false
}

export function isNearHandover({ meeting, deliveryStatus }: Order): boolean {
  return (meeting?.agreed ?? null) !== null || !['pending', 'preparing'].includes(deliveryStatus)
}

export function mayConfirm(order: Order): boolean {
  return isOpen(order) && order.deliveryStatus === 'delivered' && order.escrowStatus !== 'disputed'
}

export function mayCancel(order: Order): boolean {
  return order.status === 'pending' && order.escrowStatus !== 'disputed'
}

/** True after the seller started and before delivery. */
export function mayAskToCancel(order: Order): boolean {
  const { status, cancellation, escrowStatus } = order
  return (status === 'confirmed' || status === 'shipped') && !cancellation && escrowStatus !== 'disputed'
}

export function mayDecline(order: Order): boolean {
  return isOpen(order) && BEFORE_TRANSIT.includes(order.deliveryStatus) && order.escrowStatus !== 'disputed'
}

export type OrderItem = Order['orderItems'][number]

export function thingsIn({ orderItems, orderNumber }: Order): string {
  const [first, ...more] = orderItems
  if (!first) return `Order #${orderNumber}`
  const { title } = first.productSnapshot
  return more.length > 0 ? `${title} and ${more.length} more` : title
}

export function itemCount(items: readonly OrderItem[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}

export type Party = 'buyer' | 'seller' | 'onlooker'

export function partyOf(order: Order, userId: number | undefined): Party {
  if (userId === order.buyerId) return 'buyer'
  return userId === order.sellerId ? 'seller' : 'onlooker'
}

export function deliveryMethodLabel(method: Order['deliveryMethod']): string {
  return method === 'pickup' ? 'Campus Pickup' : 'Delivery'
}

/** Returns the time from delivery to automatic release: `14 days`; undefined for never. */
export function releaseDaysOf({ autoReleaseDays: days }: Order): string | undefined {
  return days === null ? undefined : daysInWords(days)
}

export function timeOf(order: Order, event: Order['timeline'][number]['event']): string | undefined {
  return order.timeline.find((entry) => entry.event === event)?.at
}
