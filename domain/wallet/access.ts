import { type Actor, administers } from '#domain/shared/actor.ts'

/** Returns whether a user may see a wallet, its transactions, statement and bank accounts: only the owner, not even admins. */
export function mayRead(money: { userId: number }, viewerId: number): boolean {
  return money.userId === viewerId
}

/** Admins of the owner's campus, and super admins (R20). */
export function mayLookUp(owner: { campus: string }, viewer: Actor): boolean {
  return administers(viewer, owner.campus)
}
