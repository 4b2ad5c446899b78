import type { Ids, UnitOfWork } from '#domain/shared/ports.ts'
import type { User, UserId } from '../user.ts'

/**
 * Returns whether this session is asked if all keys that remained after a reset by email are the owner's. Not one opened by passkey: the
 * passkey may be a stranger’s, who would answer for the owner.
 */
export function isAskedAboutKeys(
  { hasKeysToCheck }: Pick<User, 'hasKeysToCheck'>,
  { isByPasskey }: { isByPasskey: boolean },
): boolean {
  return hasKeysToCheck && !isByPasskey
}

/** Use cases of keys that remained after a reset by email. */
export function keysLeftUseCases({ atomically, ids }: { atomically: UnitOfWork; ids: Ids }) {
  return {
    /** Records the owner's confirmation of the remaining keys; ignored in a session that is not asked. */
    confirmKeys: (userId: UserId, token: string): Promise<void> =>
      atomically(async ({ users, sessions }) => {
        const user = await users.forUpdate(userId)
        const session = await sessions.proofOf(ids.hash(token))
        if (user && session && isAskedAboutKeys(user, session))
          await users.save({ ...user, hasKeysToCheck: false })
      }),
  }
}
