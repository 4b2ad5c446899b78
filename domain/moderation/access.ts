import { isAdmin, type User } from '#domain/identity/ports.ts'
import { type Actor, administers } from '#domain/shared/actor.ts'

/** Returns whether an admin may look up a user: of their campus, or anyone for a super admin (R20). */
export function mayLookUp(person: { campus: string }, viewer: Actor): boolean {
  return administers(viewer, person.campus)
}

/**
 * Returns whether an admin may see a user's balance, escrow and transactions: super admins, except for their own, which they see in their
 * wallet. Each look is recorded in the audit log.
 */
export function mayReadMoneyOf(person: { id: number }, viewer: Actor): boolean {
  return viewer.role === 'SUPER_ADMIN' && person.id !== viewer.id
}

/** Returns whether an admin may suspend a user or hold their withdrawals: members they administer. Admins have to lose their role first. */
export function mayRestrict(person: Pick<User, 'campus' | 'role' | 'deletedAt'>, actor: Actor): boolean {
  return person.deletedAt === null && !isAdmin(person.role) && administers(actor, person.campus)
}
