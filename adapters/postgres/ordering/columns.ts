import type { DeliveryStatus, Order, OrderStatus } from '#domain/ordering/order.ts'

/** Narrower than their SQL types. */
export type OrderColumns = {
  orders: { status: OrderStatus; delivery_status: DeliveryStatus; delivery_method: Order['deliveryMethod'] }
}
