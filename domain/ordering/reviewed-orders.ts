import type { FindDeal } from '#domain/reviews/ports.ts'
import { dealOf } from './disputed-orders.ts'
import type { OrderingStores } from './ports.ts'

export const reviewedOrder: FindDeal<OrderingStores> = async ({ orders }, id) => {
  const order = await orders.forUpdate(id)
  return order && { ...dealOf(order), isCompleted: order.status === 'completed' }
}
