import { isAdmin, type User } from '#domain/identity/ports.ts'
import { type Actor, administers } from '#domain/shared/actor.ts'

export function mayLookUp(person: { campus: string }, viewer: Actor): boolean {
  return administers(viewer, person.campus)
}

/** Super admins read all balances but their own. Each look is recorded in the audit log. */
export function mayReadMoneyOf(person: { id: number }, viewer: Actor): boolean {
  return viewer.role === 'SUPER_ADMIN' && person.id !== viewer.id
}

/** Members may be moderated by admins of their campus, admins by super admins only. */
export function mayModerateProfile(
  person: Pick<User, 'campus' | 'role' | 'deletedAt'>,
  actor: Actor,
): boolean {
  return mayRestrict(person, actor) || (person.deletedAt === null && actor.role === 'SUPER_ADMIN')
}

/** Admins have to lose their role first. */
export function mayRestrict(person: Pick<User, 'campus' | 'role' | 'deletedAt'>, actor: Actor): boolean {
  return person.deletedAt === null && !isAdmin(person.role) && administers(actor, person.campus)
}
