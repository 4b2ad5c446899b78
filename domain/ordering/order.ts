import type { Campus } from '#domain/shared/campus.ts'
import type { Kobo } from '#domain/shared/money.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'

export type OrderId = number
export type OrderStatus = 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'completed' | 'cancelled'
export type DeliveryStatus =
  | 'pending'
  | 'preparing'
  | 'ready_for_pickup'
  | 'in_transit'
  | 'delivered'
  | 'confirmed_by_buyer'

/** What was bought, as it was at that moment. */
export type OrderItem = {
  productId: number
  quantity: number
  price: Kobo
  title: string
  category: string
  imageKey: string | null
  /** Whether it was taken from what the seller counts, to be given back when the order ends without a sale. */
  fromStock: boolean
}

/** An order's life: placed and paid at once, prepared and handed over by the seller, ended by the buyer. */
export type Order = {
  id: OrderId
  orderNumber: string
  buyerId: number
  sellerId: number
  campus: Campus
  status: OrderStatus
  deliveryStatus: DeliveryStatus
  deliveryMethod: 'pickup' | 'delivery'
  subtotal: Kobo
  platformFee: Kobo
  feeConfigId: number
  notes: string
  cancellationReason: string | null
  /** Known to the buyer; whoever enters it has met them (R30). */
  handoverCode: string
  wrongCodes: number
  items: readonly OrderItem[]
  createdAt: Instant
  updatedAt: Instant
}

export type OrderCommand =
  | { type: 'advance'; by: number; to: DeliveryStatus }
  | { type: 'confirm_delivery'; by: number; notes: string }
  | { type: 'cancel'; by: number; reason: string }
  | { type: 'hand_over'; by: number; code: string }

export type OrderEvent =
  | { type: 'order.advanced'; to: Step }
  | { type: 'order.completed'; notes: string }
  | { type: 'order.cancelled'; by: 'buyer' | 'seller'; reason: string }
  | { type: 'order.code_refused' }

/** The seller's steps, one at a time and forward only (R10). */
export const NEXT = {
  pending: 'preparing',
  preparing: 'ready_for_pickup',
  ready_for_pickup: 'in_transit',
  in_transit: 'delivered',
} as const satisfies Partial<Record<DeliveryStatus, DeliveryStatus>>

type Step = (typeof NEXT)[keyof typeof NEXT]

/** What the order's status is at each stage of delivery (R10). */
const STATUS_AT = {
  preparing: 'confirmed',
  ready_for_pickup: 'confirmed',
  in_transit: 'shipped',
  delivered: 'delivered',
} as const satisfies Record<Step, OrderStatus>

/** Until when each party may call the order off. */
const MAY_CANCEL: Record<'buyer' | 'seller', readonly DeliveryStatus[]> = {
  buyer: ['pending'],
  seller: ['pending', 'preparing', 'ready_for_pickup'],
}

export const CODE_TRIES = 5

/** The rules. Throws a Rejection when one is broken. */
export function decide(order: Order, command: OrderCommand): OrderEvent[] {
  const party = partyOf(order, command.by)
  if (order.status === 'completed') throw ended('This order is already completed')
  if (order.status === 'cancelled') throw ended('This order has been cancelled')
  switch (command.type) {
    case 'advance':
      return [advance(order, party, command.to)]
    case 'confirm_delivery':
      if (party !== 'buyer') throw forbidden('Only the buyer can confirm delivery')
      if (order.deliveryStatus !== 'delivered')
        throw new Rejection(
          'NOT_DELIVERED',
          'You can confirm once the seller has marked the order as delivered',
        )
      return [{ type: 'order.completed', notes: command.notes }]
    case 'cancel':
      return [cancel(order, party, command.reason)]
    case 'hand_over':
      if (party !== 'seller') throw forbidden('Only the seller can enter the handover code')
      return handOver(order, command.code)
  }
}

/** The facts. */
export function evolve(order: Order, event: OrderEvent): Order {
  switch (event.type) {
    case 'order.advanced':
      return { ...order, deliveryStatus: event.to, status: STATUS_AT[event.to] }
    case 'order.completed':
      return { ...order, deliveryStatus: 'confirmed_by_buyer', status: 'completed' }
    case 'order.cancelled':
      return { ...order, status: 'cancelled', cancellationReason: event.reason }
    case 'order.code_refused':
      return { ...order, wrongCodes: order.wrongCodes + 1 }
  }
}

/** What comes after this stage by the seller's hand; undefined when nothing does. */
export function nextStep(status: DeliveryStatus): Step | undefined {
  return (NEXT as Partial<Record<DeliveryStatus, Step>>)[status]
}

function advance(order: Order, party: 'buyer' | 'seller', to: DeliveryStatus): OrderEvent {
  if (party !== 'seller') throw forbidden('Only the seller can update the delivery status')
  const next = nextStep(order.deliveryStatus)
  if (next === undefined) throw new Rejection('NO_NEXT_STEP', 'The buyer has to confirm delivery now')
  if (to !== next)
    throw new Rejection('WRONG_STEP', `The next step of this order is ${next.replaceAll('_', ' ')}`)
  return { type: 'order.advanced', to: next }
}

function cancel(order: Order, by: 'buyer' | 'seller', reason: string): OrderEvent {
  if (reason.trim() === '') throw invalid('reason', 'Please provide a reason for cancellation')
  if (!MAY_CANCEL[by].includes(order.deliveryStatus))
    throw new Rejection(
      'TOO_LATE_TO_CANCEL',
      by === 'buyer'
        ? 'This order can no longer be cancelled: the seller has started on it'
        : 'This order can no longer be declined: it is on its way',
    )
  return { type: 'order.cancelled', by, reason: reason.trim() }
}

/** The same commands by a second door: what is left of delivery, and the confirmation. */
function handOver(order: Order, code: string): OrderEvent[] {
  if (order.wrongCodes >= CODE_TRIES)
    throw new Rejection(
      'CODE_LOCKED',
      'Too many wrong codes. The buyer has to confirm delivery in their orders.',
    )
  if (code !== order.handoverCode) return [{ type: 'order.code_refused' }]
  const events: OrderEvent[] = []
  for (let step = nextStep(order.deliveryStatus); step !== undefined; step = nextStep(step))
    events.push({ type: 'order.advanced', to: step })
  return [...events, { type: 'order.completed', notes: 'Handed over with the code' }]
}

function partyOf(order: Order, userId: number): 'buyer' | 'seller' {
  if (userId === order.buyerId) return 'buyer'
  if (userId === order.sellerId) return 'seller'
  throw notFound('Order not found')
}

function forbidden(message: string): Rejection {
  return new Rejection('FORBIDDEN', message, { kind: 'forbidden' })
}

function ended(message: string): Rejection {
  return new Rejection('ORDER_ENDED', message)
}
