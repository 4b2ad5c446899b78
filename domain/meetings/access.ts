import { type Actor, administers } from '#domain/shared/actor.ts'

export type Side = 'buyer' | 'seller'

/** Admins of the campus see its retired points and change any. */
export function managesPoints(campus: string, viewer: Actor): boolean {
  return administers(viewer, campus)
}

/** Returns undefined for admins, too: only the two sides agree on a meeting. */
export function sideOf(order: { buyerId: number; sellerId: number }, userId: number): Side | undefined {
  if (userId === order.buyerId) return 'buyer'
  return userId === order.sellerId ? 'seller' : undefined
}
