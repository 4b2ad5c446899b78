import type { Instant } from '#domain/shared/time.ts'
import type { Order, OrderId } from './order.ts'

/** One line of an order's history, for its page. */
export type TimelineEntry = {
  event:
    | 'placed'
    | 'preparing'
    | 'ready_for_pickup'
    | 'in_transit'
    | 'delivered'
    | 'completed'
    | 'cancelled'
    | 'declined'
  at: Instant
  by: 'buyer' | 'seller' | 'admin' | 'system'
}

export type Orders = {
  /** Keeps a new order with its items; its timeline begins with `placed` by the buyer. */
  add: (order: Omit<Order, 'id'>, requestKey: string) => Promise<OrderId>
  /** Who buys, and the order that this very request of theirs placed before. */
  buyer: (
    buyerId: number,
    requestKey: string,
  ) => Promise<{ campus: string; placed: OrderId | undefined } | undefined>
  /** The order, locked until the step ends. */
  forUpdate: (id: OrderId) => Promise<Order | undefined>
  /** Keeps what changed, with what the timeline tells of it. */
  save: (order: Order, timeline: readonly TimelineEntry[]) => Promise<void>
}
