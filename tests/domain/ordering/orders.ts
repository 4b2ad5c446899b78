import {
  type DeliveryStatus,
  decide,
  type Order,
  type OrderCommand,
  type OrderStatus,
} from '#domain/ordering/order.ts'
import { kobo } from '#domain/shared/money.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')
export const [BUYER, SELLER, STRANGER] = [1, 2, 3] as const

export function anOrder(more: Partial<Order> = {}): Order {
  return {
    id: 7,
    orderNumber: 'ABCD2345',
    buyerId: BUYER,
    sellerId: SELLER,
    campus: 'unilag',
    status: 'pending',
    deliveryStatus: 'pending',
    deliveryMethod: 'pickup',
    subtotal: kobo(200_000),
    platformFee: kobo(10_000),
    feeConfigId: 1,
    notes: '',
    cancellationReason: null,
    cancellation: null,
    handoverCode: '123456',
    wrongCodes: 0,
    disputed: false,
    startedAt: null,
    deliveredAt: null,
    deadlineSteps: 0,
    autoReleaseDays: null,
    items: [],
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...more,
  }
}

export const at = (status: OrderStatus, deliveryStatus: DeliveryStatus) => anOrder({ status, deliveryStatus })

export const refusal = (order: Order, command: OrderCommand) => {
  try {
    decide(order, command, NOW)
  } catch (error) {
    return error
  }
  throw new Error('it was not refused')
}

export const STAGES = [
  ['pending', 'pending'],
  ['confirmed', 'preparing'],
  ['confirmed', 'ready_for_pickup'],
  ['shipped', 'in_transit'],
  ['delivered', 'delivered'],
] as const
