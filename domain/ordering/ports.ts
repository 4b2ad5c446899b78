import type { Instant } from '#domain/shared/time.ts'
import type { Cart } from './cart.ts'
import type { Waiting } from './clock.ts'
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
    | 'seller_reminded'
    | 'buyer_reminded'
    | 'disputed'
    | 'queued'
  at: Instant
  by: 'buyer' | 'seller' | 'admin' | 'system'
}

/** What people mean to buy; everyone has one from the start. */
export type Carts = {
  /** The user's cart, locked until the step ends; its lines in the order in which they were put in. */
  forUpdate: (userId: number) => Promise<Cart>
  /** Keeps the cart as it is now; answers it with an id for each line. */
  save: (userId: number, cart: Cart) => Promise<Cart>
  removeAllOf: (userId: number) => Promise<void>
}

export type Orders = {
  /** Keeps a new order with its items; its timeline begins with `placed` by the buyer. */
  add: (order: Omit<Order, 'id'>, requestKey: string) => Promise<OrderId>
  /** Who buys, and the order that this very request of theirs placed before. */
  buyer: (
    buyerId: number,
    requestKey: string,
  ) => Promise<{ campus: string; placed: OrderId | undefined } | undefined>
  /** The orders that this very request of theirs placed before, of a cart. */
  checkedOut: (buyerId: number, requestKey: string) => Promise<OrderId[]>
  /** The order, locked until the step ends. */
  forUpdate: (id: OrderId) => Promise<Order | undefined>
  /** Which orders that are not in dispute wait like one of these, the oldest first. */
  waiting: (like: readonly Waiting[], most: number) => Promise<OrderId[]>
  /** Keeps what changed, with what the timeline tells of it. */
  save: (order: Order, timeline: readonly TimelineEntry[]) => Promise<void>
}
