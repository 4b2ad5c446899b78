import type { DeliveryStatus, Order, OrderStatus } from '#domain/ordering/order.ts'

export type OrderColumns = {
  orders: { status: OrderStatus; delivery_status: DeliveryStatus; delivery_method: Order['deliveryMethod'] }
}
