import type { User } from '#adapters/contract/identity/accounts.ts'

/** Returns true for the campus's ADMIN, and every SUPER_ADMIN (R13, R20). */
export function administers({ role, adminCampus }: User, campus: string): boolean {
  const name = role.toUpperCase()
  return name === 'SUPER_ADMIN' || (name === 'ADMIN' && adminCampus === campus)
}
