import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { Order, OrderQuery } from './orders.ts'

export type OrderingReads = {
  cartCount: (userId: number) => Promise<number>
  ordersOf: (party: 'buyer' | 'seller', userId: number, query: OrderQuery) => Promise<Listed<Order>>
  /** Newest first. */
  allOrdersOf: (party: 'buyer' | 'seller', userId: number) => AsyncIterable<Order>
  /** Undefined for viewers who may not read it; `handoverCode` only to its buyer. */
  order: (id: number, viewer: Actor) => Promise<Order | undefined>
}
