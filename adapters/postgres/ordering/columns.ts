import type { DeliveryStatus, Order, OrderStatus } from '#domain/ordering/order.ts'

/** What columns of orders hold, narrower than SQL says. */
export type OrderColumns = {
  orders: { status: OrderStatus; delivery_status: DeliveryStatus; delivery_method: Order['deliveryMethod'] }
}
