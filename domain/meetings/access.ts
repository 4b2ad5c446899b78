import { type Actor, administers } from '#domain/shared/actor.ts'

export type Side = 'buyer' | 'seller'

/** Returns whether the viewer administers the campus, and may see its retired points and change any. */
export function managesPoints(campus: string, viewer: Actor): boolean {
  return administers(viewer, campus)
}

/** Returns a user's side of an order; undefined for everyone else, admins included: only the two sides agree on a meeting. */
export function sideOf(order: { buyerId: number; sellerId: number }, userId: number): Side | undefined {
  if (userId === order.buyerId) return 'buyer'
  return userId === order.sellerId ? 'seller' : undefined
}
