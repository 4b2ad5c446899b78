import type { Cart } from '#domain/ordering/cart.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { TimelineEntry } from '#domain/ordering/ports.ts'

export type StoredOrder = Order & { timeline: TimelineEntry[] }

export const orderingState = () => ({
  carts: new Map<number, Cart>(),
  orders: new Map<number, StoredOrder>(),
})
