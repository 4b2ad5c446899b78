import { carts } from './carts.ts'
import { orders } from './orders.ts'
import { orderReads } from './reads.ts'

/** What Postgres stores of ordering, and what screens read of it. */
export const orderingStorage = {
  stores: { carts, orders },
  reads: [orderReads],
}
