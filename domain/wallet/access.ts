import { type Actor, administers } from '#domain/shared/actor.ts'

/** Lets only the owner see a wallet, its transactions, statement and bank accounts, not even admins. */
export function mayRead(money: { userId: number }, viewerId: number): boolean {
  return money.userId === viewerId
}

/** Returns true for admins of the owner's campus, and super admins (R20). */
export function mayLookUp(owner: { campus: string }, viewer: Actor): boolean {
  return administers(viewer, owner.campus)
}
