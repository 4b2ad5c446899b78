import type { User } from '#adapters/http/contract/accounts.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { needsCampus } from '#domain/identity/super-admin.ts'
import type { State } from '../state.ts'

/** Whose session it is, and what a user sees of their account. */
export function accountViews(
  current: () => State,
): Pick<Views, 'session' | 'openSessions' | 'sessionsOf' | 'user' | 'person'> {
  return {
    async session(tokenHash, now) {
      const session = current().sessions.get(tokenHash)
      if (!session || session.expiresAt <= now) return undefined
      const user = current().users.get(session.userId)
      return (
        user && {
          id: user.id,
          role: user.role,
          adminCampus: user.adminCampus,
          email: user.email,
          campus: user.campus,
          lastSeenAt: session.lastSeenAt,
        }
      )
    },
    openSessions: async (tokenHashes, now) =>
      new Set(
        tokenHashes.filter(
          (hash) => (current().sessions.get(hash)?.expiresAt.getTime() ?? 0) > now.getTime(),
        ),
      ),
    sessionsOf: async (userId, tokenHash, now) =>
      [...current().sessions]
        .filter(([, session]) => session.userId === userId && session.expiresAt > now)
        .sort(([, a], [, b]) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime() || b.id - a.id)
        .map(([hash, session]) => ({
          id: session.id,
          device: session.device,
          createdAt: session.createdAt.toISOString(),
          lastSeenAt: session.lastSeenAt.toISOString(),
          current: hash === tokenHash,
        })),
    async person(id) {
      const user = current().users.get(id)
      return user && { id, name: user.name, campus: user.campus }
    },
    user: async (id) => userShape(current(), id),
  }
}

function userShape(state: State, id: number): User | undefined {
  const user = state.users.get(id)
  if (!user) return undefined
  const { passwordHash: _, googleSubject: __, deletedAt: ___, ...known } = user
  const { emailVerifiedAt, createdAt, ...rest } = known
  return {
    ...rest,
    needsCampusSelection: needsCampus(user),
    emailVerified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}
