import { type Actor, administers } from '#domain/shared/actor.ts'

/** Returns whether this user may see a wallet, its transactions, statement and bank accounts: only the owner, not even admins. */
export function mayRead(money: { userId: number }, viewerId: number): boolean {
  return money.userId === viewerId
}

/** Returns whether this admin may look up one deposit or withdrawal: those of people of their campus, a super admin every one (R20). */
export function mayLookUp(owner: { campus: string }, viewer: Actor): boolean {
  return administers(viewer, owner.campus)
}
