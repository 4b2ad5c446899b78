import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Order, OrderQuery } from './orders.ts'

export type OrderingReads = {
  /** Returns the number of items in the cart. */
  cartCount: (userId: number) => Promise<number>
  ordersOf: (party: 'buyer' | 'seller', userId: number, query: OrderQuery) => Promise<Listed<Order>>
  /** Returns all orders, newest first. */
  allOrdersOf: (party: 'buyer' | 'seller', userId: number) => AsyncIterable<Order>
  /** Returns the order to viewers who may read it, else undefined; `handoverCode` only to its buyer. */
  order: (id: number, viewer: Actor) => Promise<Order | undefined>
}
