import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Order } from './order.ts'

type Sides = Pick<Order, 'buyerId' | 'sellerId'>

export function sideOf(order: Sides, userId: number): 'buyer' | 'seller' | undefined {
  if (userId === order.buyerId) return 'buyer'
  return userId === order.sellerId ? 'seller' : undefined
}

export function mayRead(order: Sides & Pick<Order, 'campus'>, viewer: Actor): boolean {
  return sideOf(order, viewer.id) !== undefined || administers(viewer, order.campus)
}

/** Lets admins of the campus of the order or of either side look it up, and super admins (R20). */
export function mayLookUp(order: { campuses: readonly string[] }, viewer: Actor): boolean {
  return order.campuses.some((campus) => administers(viewer, campus))
}

/** Returns whether the viewer sees the handover code: only the buyer, until the order ends, because the code ends the escrow. */
export function showsHandoverCode(order: Sides & Pick<Order, 'status'>, viewer: Pick<Actor, 'id'>): boolean {
  const goesOn = order.status !== 'completed' && order.status !== 'cancelled'
  return goesOn && sideOf(order, viewer.id) === 'buyer'
}
