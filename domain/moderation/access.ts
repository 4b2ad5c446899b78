import { isAdmin, type User } from '#domain/identity/ports.ts'
import { type Actor, administers } from '#domain/shared/actor.ts'

export function mayLookUp(person: { campus: string }, viewer: Actor): boolean {
  return administers(viewer, person.campus)
}

/** Lets super admins read all balances but their own. Each look is recorded in the audit log. */
export function mayReadMoneyOf(person: { id: number }, viewer: Actor): boolean {
  return viewer.role === 'SUPER_ADMIN' && person.id !== viewer.id
}

/** Lets admins of the campus moderate members, and super admins alone moderate admins. */
export function mayModerateProfile(
  person: Pick<User, 'campus' | 'role' | 'deletedAt'>,
  actor: Actor,
): boolean {
  return mayRestrict(person, actor) || (person.deletedAt === null && actor.role === 'SUPER_ADMIN')
}

/** Returns false for admins, who have to lose their role first. */
export function mayRestrict(person: Pick<User, 'campus' | 'role' | 'deletedAt'>, actor: Actor): boolean {
  return person.deletedAt === null && !isAdmin(person.role) && administers(actor, person.campus)
}
