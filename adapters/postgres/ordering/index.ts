import { carts } from './carts.ts'
import { orders } from './orders.ts'
import { orderReads } from './reads.ts'

export const orderingStorage = {
  stores: { carts, orders },
  reads: [orderReads],
}
