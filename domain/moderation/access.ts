import { isAdmin, type User } from '#domain/identity/ports.ts'
import { type Actor, administers } from '#domain/shared/actor.ts'

/** Returns whether this admin may look a person up: those of their campus, a super admin everyone (R20). */
export function mayLookUp(person: { campus: string }, viewer: Actor): boolean {
  return administers(viewer, person.campus)
}

/**
 * Returns whether this admin may see a person's balance, what is held for them and their movements: super admins, but for their
 * own, which is in their wallet. What they see is kept in the audit log.
 */
export function mayReadMoneyOf(person: { id: number }, viewer: Actor): boolean {
  return viewer.role === 'SUPER_ADMIN' && person.id !== viewer.id
}

/** Returns whether this admin may suspend a person or hold their withdrawals: members they look after. Admins lose their role first. */
export function mayRestrict(person: Pick<User, 'campus' | 'role' | 'deletedAt'>, actor: Actor): boolean {
  return person.deletedAt === null && !isAdmin(person.role) && administers(actor, person.campus)
}
