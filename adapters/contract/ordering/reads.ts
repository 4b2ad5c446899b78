import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Order, OrderQuery } from './orders.ts'

/** What screens read of carts and orders. */
export type OrderingReads = {
  /** How many things are in the cart. */
  cartCount: (userId: number) => Promise<number>
  ordersOf: (party: 'buyer' | 'seller', userId: number, query: OrderQuery) => Promise<Listed<Order>>
  /** Every one of them, the newest first, however many there are. */
  allOrdersOf: (party: 'buyer' | 'seller', userId: number) => AsyncIterable<Order>
  /** The order for those who may read it; undefined for everyone else. `handoverCode` only for its buyer. */
  order: (id: number, viewer: Actor) => Promise<Order | undefined>
}
