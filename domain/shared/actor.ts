import { Rejection } from './rejection.ts'

/** Who acts or looks, as far as rights go. */
export type Actor = {
  id: number
  role: 'USER' | 'ADMIN' | 'SUPER_ADMIN'
  /** The campus that an ADMIN looks after. */
  adminCampus: string | null
}

/** Returns what someone looks after: all campuses, one, or (null) none (R20). */
export function scopeOf(actor: Actor): { all: boolean; campus: string | null } {
  return { all: actor.role === 'SUPER_ADMIN', campus: actor.role === 'ADMIN' ? actor.adminCampus : null }
}

/** True for those who look after this campus: its ADMIN, and every SUPER_ADMIN (R20). */
export function administers(actor: Actor, campus: string): boolean {
  const scope = scopeOf(actor)
  return scope.all || scope.campus === campus
}

/** Throws for those who do not look after this campus. */
export function assertAdministers(actor: Actor, campus: string): void {
  if (!administers(actor, campus)) throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
}

/** What lists for admins are narrowed to when there is no campus to look after: no row has it. */
const NO_CAMPUS_AT_ALL = ''

/**
 * Returns the campus that a list for admins is narrowed to, undefined for all of them: a SUPER_ADMIN gets what they asked
 * for, everyone else their own campus whatever they asked for (R20).
 */
export function campusInScope(actor: Actor, asked: string | undefined): string | undefined {
  const scope = scopeOf(actor)
  return scope.all ? asked : (scope.campus ?? NO_CAMPUS_AT_ALL)
}
