import type { Ids, UnitOfWork } from '#domain/shared/ports.ts'
import type { User, UserId } from '../user.ts'

/**
 * Returns whether whoever acts in this session is asked if the keys that a reset by email left are all theirs. A session that a
 * passkey opened is not asked: the passkey may be a stranger’s, who would answer for the owner.
 */
export function isAskedAboutKeys(
  { hasKeysToCheck }: Pick<User, 'hasKeysToCheck'>,
  { isByPasskey }: { isByPasskey: boolean },
): boolean {
  return hasKeysToCheck && !isByPasskey
}

/** What a reset by email left: the owner says that it is all theirs. */
export function keysLeftUseCases({ atomically, ids }: { atomically: UnitOfWork; ids: Ids }) {
  return {
    /** Takes the owner’s word that the keys that are left are theirs; that of a session that is not asked changes nothing. */
    confirmKeys: (userId: UserId, token: string): Promise<void> =>
      atomically(async ({ users, sessions }) => {
        const user = await users.forUpdate(userId)
        const session = await sessions.proofOf(ids.hash(token))
        if (user && session && isAskedAboutKeys(user, session))
          await users.save({ ...user, hasKeysToCheck: false })
      }),
  }
}
