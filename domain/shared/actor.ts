import { forbidden } from './rejection.ts'

export type Actor = {
  id: number
  role: 'USER' | 'ADMIN' | 'SUPER_ADMIN'
  adminCampus: string | null
}

/** Returns the campuses of an actor: all, one, or none, which is null (R20). */
export function scopeOf(actor: Actor): { all: boolean; campus: string | null } {
  return { all: actor.role === 'SUPER_ADMIN', campus: actor.role === 'ADMIN' ? actor.adminCampus : null }
}

/** Returns true for the campus's ADMIN, and every SUPER_ADMIN (R20). */
export function administers(actor: Actor, campus: string): boolean {
  const scope = scopeOf(actor)
  return scope.all || scope.campus === campus
}

/** Throws FORBIDDEN. */
export function assertAdministers(actor: Actor, campus: string): void {
  if (!administers(actor, campus)) throw forbidden('Access denied')
}

/** Throws FORBIDDEN. */
export function assertSuperAdmin({ role }: { role: string }): void {
  if (role !== 'SUPER_ADMIN') throw forbidden('Access denied')
}

/** Filters admin lists for actors without a campus: no row has it. */
const NO_CAMPUS_AT_ALL = ''

/** Returns the requested campus or all (undefined) for a SUPER_ADMIN, their own for everyone else (R20). */
export function campusInScope(actor: Actor, requested: string | undefined): string | undefined {
  const scope = scopeOf(actor)
  return scope.all ? requested : (scope.campus ?? NO_CAMPUS_AT_ALL)
}
