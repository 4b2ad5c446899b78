import type { Instant } from '#domain/shared/time.ts'
import type { Cart } from './cart.ts'
import type { Waiting } from './deadlines.ts'
import type { Order, OrderId } from './order.ts'

export type { Order } from './order.ts'

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
  /** The user's cart as it is at this moment, for a reader: it may change before the step ends. */
  byUser: (userId: number) => Promise<Cart>
  /** The user's cart, locked until the step ends; its lines in the order in which they were put in. */
  forUpdate: (userId: number) => Promise<Cart>
  /** Stores the cart and returns it with an id for each line. */
  save: (userId: number, cart: Cart) => Promise<Cart>
  removeAllOf: (userId: number) => Promise<void>
}

export type Orders = {
  /** Keeps a new order with its items; its timeline begins with `placed` by the buyer. */
  add: (order: Omit<Order, 'id'>) => Promise<OrderId>
  /** The order, locked until the step ends. */
  forUpdate: (id: OrderId) => Promise<Order | undefined>
  /** Who buys and who sells; nobody waits for it. */
  sidesOf: (id: OrderId) => Promise<Pick<Order, 'buyerId' | 'sellerId'> | undefined>
  /** Which orders that are not in dispute wait like one of these, the oldest first. */
  waiting: (like: readonly Waiting[], limit: number) => Promise<OrderId[]>
  /** The pieces that a locked order holds of counted stock, as they are now: their seller may have begun to count meanwhile. */
  heldPieces: (id: OrderId) => Promise<{ productId: number; quantity: number }[]>
  /** Returns how many pieces of a product are in open orders, and makes those orders hold them from now on. */
  countPieces: (productId: number) => Promise<number>
  /** Keeps what changed, with what the timeline tells of it. */
  save: (order: Order, timeline: readonly TimelineEntry[]) => Promise<void>
}
