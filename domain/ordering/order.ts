import type { Campus } from '#domain/shared/campus.ts'
import type { Kobo } from '#domain/shared/money.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { forbidden, notFound, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import {
  type Cancellation,
  type CancellationCommand,
  type CancellationEvent,
  decideCancellation,
  withoutOldRequest,
} from './cancellation.ts'
import { dueOn, type Stage } from './deadlines.ts'

export type OrderId = number
export type OrderStatus = 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'completed' | 'cancelled'
export type DeliveryStatus =
  | 'pending'
  | 'preparing'
  | 'ready_for_pickup'
  | 'in_transit'
  | 'delivered'
  | 'confirmed_by_buyer'

export type OrderItem = {
  productId: number
  quantity: number
  price: Kobo
  title: string
  category: string
  imageKey: string | null
  /** Taken from counted stock, and returned to it when the order ends without a sale. */
  fromStock: boolean
}

/** Placed and paid at once, prepared and handed over by the seller, ended by the buyer. */
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
  /** Null unless it is prepared or on its way. */
  cancellation: Cancellation | null
  /** Only the buyer sees it; a seller who enters it has met the buyer (R30). */
  handoverCode: string
  wrongCodes: number
  /** Paused until an admin has ruled (R27). */
  disputed: boolean
  startedAt: Instant | null
  deliveredAt: Instant | null
  /** As its buyer saw when they paid; null for never (R26). */
  autoReleaseDays: number | null
  deadlineSteps: number
  items: readonly OrderItem[]
  createdAt: Instant
  updatedAt: Instant
}

export type OrderCommand =
  | { type: 'advance'; by: number; to: DeliveryStatus }
  | { type: 'confirm_delivery'; by: number; notes: string }
  | { type: 'cancel'; by: number; reason: string }
  | CancellationCommand
  | { type: 'hand_over'; by: number; code: string }
  | { type: 'dispute'; by: number }
  | { type: 'hold' }
  | { type: 'resolve'; inFavourOf: 'buyer' | 'seller'; reason: string }
  | { type: 'resume' }
  | { type: 'tick' }

export type OrderEvent =
  | { type: 'order.advanced'; to: Step; at: Instant }
  | { type: 'order.completed'; notes: string; by: 'buyer' | 'code' | 'system' }
  | { type: 'order.cancelled'; by: 'buyer' | 'seller' | 'system'; reason: string }
  | CancellationEvent
  | { type: 'order.code_refused' }
  | { type: 'order.disputed'; by: 'buyer' | 'seller' | 'system' }
  | { type: 'order.resolved'; inFavourOf: 'buyer' | 'seller'; reason: string }
  | { type: 'order.resumed' }
  | { type: 'order.reminded'; stage: Stage; days: number; steps: number }
  | { type: 'order.queued'; stage: Stage; steps: number }

/** The seller's steps, one at a time and forward only (R10). */
const NEXT = {
  pending: 'preparing',
  preparing: 'ready_for_pickup',
  ready_for_pickup: 'in_transit',
  in_transit: 'delivered',
} as const satisfies Partial<Record<DeliveryStatus, DeliveryStatus>>

type Step = (typeof NEXT)[keyof typeof NEXT]

const STATUS_AT = {
  preparing: 'confirmed',
  ready_for_pickup: 'confirmed',
  in_transit: 'shipped',
  delivered: 'delivered',
} as const satisfies Record<Step, OrderStatus>

const MAY_CANCEL: Record<'buyer' | 'seller', readonly DeliveryStatus[]> = {
  buyer: ['pending'],
  seller: ['pending', 'preparing', 'ready_for_pickup'],
}

export const CODE_TRIES = 5

export function decide(order: Order, command: OrderCommand, now: Instant): OrderEvent[] {
  if (command.type === 'tick') return tick(order, now)
  if (command.type === 'resolve') return [resolve(order, command)]
  if (command.type === 'resume') return order.disputed ? [{ type: 'order.resumed' }] : []
  if (command.type === 'hold')
    return order.disputed || isEnded(order) ? [] : [{ type: 'order.disputed', by: 'system' }]
  const party = partyOf(order, command.by)
  assertMoves(order)
  switch (command.type) {
    case 'advance':
      return [advance(order, party, command.to, now)]
    case 'confirm_delivery':
      if (party !== 'buyer') throw forbidden('Only the buyer can confirm delivery')
      if (order.deliveryStatus !== 'delivered')
        throw new Rejection(
          'NOT_DELIVERED',
          'You can confirm once the seller has marked the order as delivered',
        )
      return [{ type: 'order.completed', notes: command.notes, by: 'buyer' }]
    case 'cancel':
      return [cancel(order, party, command.reason)]
    case 'hand_over':
      if (party !== 'seller') throw forbidden('Only the seller can enter the handover code')
      return handOver(order, command.code)
    case 'dispute':
      return [{ type: 'order.disputed', by: party }]
    default:
      return [decideCancellation(order, party, command, now)]
  }
}

export function evolve(order: Order, event: OrderEvent): Order {
  return withoutOldRequest(happened(order, event))
}

function happened(order: Order, event: OrderEvent): Order {
  switch (event.type) {
    case 'order.advanced':
      return {
        ...order,
        deliveryStatus: event.to,
        status: STATUS_AT[event.to],
        startedAt: order.startedAt ?? event.at,
        deliveredAt: event.to === 'delivered' ? event.at : null,
        // The steps in between give a seller no more time.
        deadlineSteps: event.to === 'preparing' || event.to === 'delivered' ? 0 : order.deadlineSteps,
      }
    case 'order.completed':
      // The buyer did not confirm; only time has passed.
      return event.by === 'system'
        ? { ...order, status: 'completed' }
        : { ...order, deliveryStatus: 'confirmed_by_buyer', status: 'completed' }
    case 'order.cancelled':
      return { ...order, status: 'cancelled', cancellationReason: event.reason }
    case 'order.cancel_asked':
      return { ...order, cancellation: { reason: event.reason, at: event.at } }
    case 'order.goes_on':
      return { ...order, cancellation: null }
    case 'order.code_refused':
      return { ...order, wrongCodes: order.wrongCodes + 1 }
    case 'order.disputed':
      return { ...order, disputed: true }
    case 'order.resumed':
      // Deadlines that passed during the dispute are due again.
      return { ...order, disputed: false, deadlineSteps: 0 }
    case 'order.resolved':
      return event.inFavourOf === 'seller'
        ? { ...order, disputed: false, status: 'completed' }
        : { ...order, disputed: false, status: 'cancelled', cancellationReason: event.reason }
    case 'order.reminded':
    case 'order.queued':
      return { ...order, deadlineSteps: event.steps }
  }
}

export function orderTitle({ items }: Pick<Order, 'items'>): string {
  const [first, ...others] = items
  const title = first?.title ?? ''
  return others.length === 0 ? title : `${title} and ${others.length} more`
}

export function isEnded({ status }: Pick<Order, 'status'>): boolean {
  return status === 'completed' || status === 'cancelled'
}

export function nextStep(status: DeliveryStatus): Step | undefined {
  return (NEXT as Partial<Record<DeliveryStatus, Step>>)[status]
}

function assertMoves(order: Order): void {
  if (order.status === 'completed') throw ended('This order is already completed')
  if (order.status === 'cancelled') throw ended('This order has been cancelled')
  if (order.disputed) throw new Rejection('DISPUTED', 'This order is in dispute. A campus admin decides it.')
}

function resolve(order: Order, { inFavourOf, reason }: OrderCommand & { type: 'resolve' }): OrderEvent {
  assertMoves({ ...order, disputed: false })
  return { type: 'order.resolved', inFavourOf, reason }
}

function tick(order: Order, now: Instant): OrderEvent[] {
  if (order.disputed) return []
  const due = dueOn(order, now)
  switch (due?.action) {
    case 'remind':
      return [{ type: 'order.reminded', stage: due.stage, days: due.days, steps: due.steps }]
    case 'queue':
      return [{ type: 'order.queued', stage: due.stage, steps: due.steps }]
    case 'expire':
      return [{ type: 'order.cancelled', by: 'system', reason: due.reason }]
    case 'release':
      return [{ type: 'order.completed', notes: due.reason, by: 'system' }]
    default:
      return []
  }
}

function advance(order: Order, party: 'buyer' | 'seller', to: DeliveryStatus, at: Instant): OrderEvent {
  if (party !== 'seller') throw forbidden('Only the seller can update the delivery status')
  const next = nextStep(order.deliveryStatus)
  if (next === undefined)
    throw new Rejection('NO_NEXT_STEP', 'Only the buyer can do the next step: confirm delivery')
  if (to !== next)
    throw new Rejection('WRONG_STEP', `The next step of this order is ${next.replaceAll('_', ' ')}`)
  return { type: 'order.advanced', to: next, at }
}

function cancel(order: Order, by: 'buyer' | 'seller', reason: string): OrderEvent {
  const why = requiredReason(reason, { missing: 'Please provide a reason for cancellation' })
  if (!MAY_CANCEL[by].includes(order.deliveryStatus))
    throw new Rejection(
      'TOO_LATE_TO_CANCEL',
      by === 'buyer'
        ? 'You can’t cancel this order any more. The seller has started on it.'
        : 'You can’t decline this order any more. It’s on its way.',
    )
  return { type: 'order.cancelled', by, reason: why }
}

/** Combines the rest of the delivery and the confirmation (R30). */
function handOver(order: Order, code: string): OrderEvent[] {
  if (order.wrongCodes >= CODE_TRIES)
    throw new Rejection(
      'CODE_LOCKED',
      'Too many wrong codes. Ask the buyer to confirm delivery in their orders.',
    )
  if (code !== order.handoverCode) return [{ type: 'order.code_refused' }]
  return [{ type: 'order.completed', notes: 'Handed over with the code', by: 'code' }]
}

function partyOf(order: Order, userId: number): 'buyer' | 'seller' {
  if (userId === order.buyerId) return 'buyer'
  if (userId === order.sellerId) return 'seller'
  throw notFound('Order not found')
}

function ended(message: string): Rejection {
  return new Rejection('ORDER_ENDED', message)
}
