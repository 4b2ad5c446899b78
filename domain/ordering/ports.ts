import type { Offer } from '#domain/catalog/ports.ts'
import type { LastOffer } from '#domain/offers/ports.ts'
import type { Campus } from '#domain/shared/campus.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { FeeSchedule } from '#domain/wallet/ports.ts'
import type { Cart } from './cart.ts'
import type { Waiting } from './deadlines.ts'
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

/** A cart and all that its prices are made of, as they were together at one moment. */
export type CartSnapshot = {
  cart: Cart
  /** The products of its lines, and the one asked for; what is gone is left out. */
  offers: readonly Offer[]
  /** Which of their sellers blocked the buyer or are blocked by them. */
  blocked: ReadonlySet<number>
  /** Which of them the buyer may buy at a price of their own. */
  ownPrices: ReadonlySet<number>
  fees: FeeSchedule
}

/** A product that is bought at once, and all that its price for this buyer is made of. */
export type PurchaseSnapshot = {
  /** The buyer's campus; undefined for an unknown buyer. */
  campus: Campus | undefined
  /** Undefined where it is gone. */
  offer: Offer | undefined
  /** One of buyer and seller has blocked the other. */
  isBlocked: boolean
  /** What the buyer offered for it last. */
  lastOffer: LastOffer | undefined
  fees: FeeSchedule
}

/** What people mean to buy; everyone has one from the start. */
export type Carts = {
  /** The user's cart, and this product too, for a reader: all of it may change before the step ends. One statement. */
  snapshot: (userId: number, productId: number | undefined, at: Instant) => Promise<CartSnapshot>
  /**
   * Stores the cart as `save` does, provided that it is still as it was `before`; undefined, and nothing stored, otherwise. One
   * statement.
   */
  replace: (userId: number, before: Cart, cart: Cart) => Promise<Cart | undefined>
  /** The user's cart, locked until the step ends; its lines in the order in which they were put in. */
  forUpdate: (userId: number) => Promise<Cart>
  /** Stores the cart and returns it with an id for each line. */
  save: (userId: number, cart: Cart) => Promise<Cart>
  removeAllOf: (userId: number) => Promise<void>
}

export type Orders = {
  /**
   * The product as `products.offer` returns and locks it, then the buyer's last offer on it, locked as well, and what else its
   * price is made of. One statement.
   */
  purchase: (buyerId: number, productId: number) => Promise<PurchaseSnapshot>
  /** Keeps a new order with its items; its timeline begins with `placed` by the buyer. */
  add: (order: Omit<Order, 'id'>) => Promise<OrderId>
  /** The order, locked until the step ends. */
  forUpdate: (id: OrderId) => Promise<Order | undefined>
  /** Who buys and who sells; nobody waits for it. */
  sidesOf: (id: OrderId) => Promise<Pick<Order, 'buyerId' | 'sellerId'> | undefined>
  /**
   * Which orders that are not in dispute wait like one of these, or were delivered so long before `now` that they release by
   * themselves; the oldest first.
   */
  waiting: (now: Instant, like: readonly Waiting[], limit: number) => Promise<OrderId[]>
  /** The pieces that a locked order holds of counted stock, as they are now: their seller may have begun to count meanwhile. */
  heldPieces: (id: OrderId) => Promise<{ productId: number; quantity: number }[]>
  /** Returns how many pieces of a product are in open orders, and makes those orders hold them from now on. */
  countPieces: (productId: number) => Promise<number>
  /** Keeps what changed, with what the timeline tells of it. */
  save: (order: Order, timeline: readonly TimelineEntry[]) => Promise<void>
  /** Erases what a buyer wrote on their orders. */
  blankNotesOf: (buyerId: number) => Promise<void>
}

/** What a step may touch of ordering. */
export type OrderingStores = { carts: Carts; orders: Orders }
