import { NO_CAMPUS } from '#domain/shared/campus.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { PasswordHasher } from './ports.ts'
import { newUser, normaliseEmail, type User } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Now; passwords: PasswordHasher }

export const SUPER_ADMIN_NAME = 'Super Admin'

/** `taken`: the address belongs to a user who is not a super admin, and nothing was changed. */
export type SuperAdminOutcome = 'created' | 'exists' | 'taken'

/** Creates the account; an existing one retains its password and role. */
export function ensureSuperAdmin({ atomically, now, passwords }: Deps) {
  const found = async (email: string): Promise<SuperAdminOutcome | undefined> => {
    const user = await atomically(({ users }) => users.byEmail(normaliseEmail(email)))
    return user && (user.role === 'SUPER_ADMIN' ? 'exists' : 'taken')
  }

  return async ({ email, password }: { email: string; password: string }): Promise<SuperAdminOutcome> => {
    const before = await found(email)
    if (before) return before
    const passwordHash = await passwords.hash(password)
    const user = newUser({
      name: SUPER_ADMIN_NAME,
      email,
      passwordHash,
      verifiedAt: now(),
      now: now(),
      role: 'SUPER_ADMIN',
      // The operator asks others for consent, so theirs is implied.
      acceptsTerms: true,
    })
    try {
      await atomically(({ users }) => users.add(user))
      return 'created'
    } catch (error) {
      // Of two processes that start at once the other was first.
      if (!(error instanceof Rejection) || error.code !== 'EMAIL_TAKEN') throw error
      return (await found(email)) ?? 'taken'
    }
  }
}

/** Returns false for super admins, who manage all campuses (R37). */
export function needsCampus({ campus, role }: Pick<User, 'campus' | 'role'>): boolean {
  return campus === NO_CAMPUS && role !== 'SUPER_ADMIN'
}
