import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Order, OrderQuery } from './orders.ts'

export type OrderingReads = {
  cartCount: (userId: number) => Promise<number>
  ordersOf: (party: 'buyer' | 'seller', userId: number, query: OrderQuery) => Promise<Listed<Order>>
  allOrdersOf: (party: 'buyer' | 'seller', userId: number) => AsyncIterable<Order>
  /** Returns undefined for viewers who may not read it, and `handoverCode` only to its buyer. */
  order: (id: number, viewer: Actor) => Promise<Order | undefined>
}
