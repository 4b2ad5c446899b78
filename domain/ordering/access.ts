import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Order } from './order.ts'

type Sides = Pick<Order, 'buyerId' | 'sellerId'>

/** Returns which side of the order a user is; undefined for anyone else. */
export function sideOf(order: Sides, userId: number): 'buyer' | 'seller' | undefined {
  if (userId === order.buyerId) return 'buyer'
  return userId === order.sellerId ? 'seller' : undefined
}

/** True for both sides of the order and for the admins of its campus (R20). */
export function mayRead(order: Sides & Pick<Order, 'campus'>, viewer: Actor): boolean {
  return sideOf(order, viewer.id) !== undefined || administers(viewer, order.campus)
}

/** Returns whether this admin may look an order up: those of its campus and of either side's, a super admin every one (R20). */
export function mayLookUp(order: { campuses: readonly string[] }, viewer: Actor): boolean {
  return order.campuses.some((campus) => administers(viewer, campus))
}

/** True for the buyer alone, and only while the order goes on: the code ends the escrow. */
export function showsHandoverCode(order: Sides & Pick<Order, 'status'>, viewer: Pick<Actor, 'id'>): boolean {
  const goesOn = order.status !== 'completed' && order.status !== 'cancelled'
  return goesOn && sideOf(order, viewer.id) === 'buyer'
}
