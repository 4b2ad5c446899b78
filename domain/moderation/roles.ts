import { Rejection } from '#domain/shared/rejection.ts'

/** Whoever acts, as far as rights go. */
export type Actor = {
  id: number
  role: 'USER' | 'ADMIN' | 'SUPER_ADMIN'
  /** The campus that an ADMIN looks after. */
  adminCampus: string | null
}

/** True for who looks after this campus: its ADMIN, and every SUPER_ADMIN (R20). */
export function administers(actor: Actor, campus: string): boolean {
  return actor.role === 'SUPER_ADMIN' || (actor.role === 'ADMIN' && actor.adminCampus === campus)
}

/** Refuses whoever does not look after this campus. */
export function assertAdministers(actor: Actor, campus: string): void {
  if (!administers(actor, campus)) throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
}
