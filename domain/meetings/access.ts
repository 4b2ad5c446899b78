import { type Actor, administers } from '#domain/shared/actor.ts'

export type Side = 'buyer' | 'seller'

/** True for the admins of the campus: they alone see its retired points, and change any. */
export function managesPoints(campus: string, viewer: Actor): boolean {
  return administers(viewer, campus)
}

/** Returns which side of an order a user is; undefined for everyone else, admins too: these two alone agree. */
export function sideOf(order: { buyerId: number; sellerId: number }, userId: number): Side | undefined {
  if (userId === order.buyerId) return 'buyer'
  return userId === order.sellerId ? 'seller' : undefined
}
