import type { Offer } from '#domain/catalog/ports.ts'
import type { LastOffer } from '#domain/offers/ports.ts'
import type { Campus } from '#domain/shared/campus.ts'
import type { EventOfNew } from '#domain/shared/stores.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { FeeSchedule } from '#domain/wallet/ports.ts'
import type { Cart } from './cart.ts'
import type { Waiting } from './deadlines.ts'
import type { Order, OrderId } from './order.ts'

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
    | 'cancel_asked'
    | 'cancel_refused'
    | 'cancel_taken_back'
    | 'seller_reminded'
    | 'buyer_reminded'
    | 'disputed'
    | 'dispute_withdrawn'
    | 'settled'
    | 'queued'
  at: Instant
  by: 'buyer' | 'seller' | 'admin' | 'system'
}

export type CartSnapshot = {
  cart: Cart
  /** The buyer's. */
  campus: Campus | undefined
  /** The products of its lines, and the requested one; deleted ones are left out. */
  offers: readonly Offer[]
  /** Sellers with a block in either direction between them and the buyer. */
  blocked: ReadonlySet<number>
  ownPrices: ReadonlySet<number>
  fees: FeeSchedule
}

export type PurchaseSnapshot = {
  campus: Campus | undefined
  offer: Offer | undefined
  isBlocked: boolean
  lastOffer: LastOffer | undefined
  fees: FeeSchedule
}

export type Carts = {
  /** Reads without a lock: all of it may change before the step ends. One statement. */
  snapshot: (userId: number, productId: number | undefined, at: Instant) => Promise<CartSnapshot>
  /** Stores the cart only if it is still equal to `before`; undefined otherwise. One statement. */
  replace: (userId: number, before: Cart, cart: Cart) => Promise<Cart | undefined>
  /** Locks the cart and its products, as `orders.purchase` does, until the step ends. */
  forUpdate: (userId: number, at: Instant) => Promise<CartSnapshot>
  save: (userId: number, cart: Cart) => Promise<Cart>
  removeAllOf: (userId: number) => Promise<void>
}

export type Orders = {
  /** Locks the product like `products.offer`, then the buyer's last offer on it. One statement. */
  purchase: (buyerId: number, productId: number) => Promise<PurchaseSnapshot>
  /** Stores a new order with its items and event; its timeline begins with `placed` by the buyer. */
  add: (order: Omit<Order, 'id'>, event?: EventOfNew<'order.placed', 'orderId'>) => Promise<OrderId>
  forUpdate: (id: OrderId) => Promise<Order | undefined>
  /** Takes no lock. */
  sidesOf: (id: OrderId) => Promise<Pick<Order, 'buyerId' | 'sellerId'> | undefined>
  /** Orders not in dispute that match a filter or are due for automatic release; oldest first. */
  waiting: (now: Instant, like: readonly Waiting[], limit: number) => Promise<OrderId[]>
  /** The seller may have begun to count since the locked order was placed. */
  heldPieces: (id: OrderId) => Promise<{ productId: number; quantity: number }[]>
  /** Makes open orders reserve pieces of the product from now on; returns the number. */
  countPieces: (productId: number) => Promise<number>
  save: (order: Order, timeline: readonly TimelineEntry[]) => Promise<void>
  blankNotesOf: (buyerId: number) => Promise<void>
}

export type OrderingStores = { carts: Carts; orders: Orders }
