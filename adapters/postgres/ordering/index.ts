import { carts } from './carts.ts'
import { orders } from './orders.ts'
import { orderReads } from './reads.ts'

/** Postgres stores and read models of orders. */
export const orderingStorage = {
  stores: { carts, orders },
  reads: [orderReads],
}
