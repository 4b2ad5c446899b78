import type { FindDeal } from '#domain/reviews/ports.ts'
import { dealOf } from './disputed-orders.ts'

/** Orders as reviews see them. */
export const reviewedOrder: FindDeal = async ({ orders }, id) => {
  const order = await orders.forUpdate(id)
  return order && { ...dealOf(order), isCompleted: order.status === 'completed' }
}
