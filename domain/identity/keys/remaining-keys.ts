import type { Ids, UnitOfWork } from '#domain/shared/ports.ts'
import type { User, UserId } from '../user.ts'

/** Returns false in a session opened by passkey, which may be a stranger’s, who would answer for the owner. */
export function mustReviewKeys(
  { hasKeysToCheck }: Pick<User, 'hasKeysToCheck'>,
  { isByPasskey }: { isByPasskey: boolean },
): boolean {
  return hasKeysToCheck && !isByPasskey
}

export function remainingKeysUseCases({ atomically, ids }: { atomically: UnitOfWork; ids: Ids }) {
  return {
    /** Ignored in sessions that are not asked to confirm. */
    confirmKeys: (userId: UserId, token: string): Promise<void> =>
      atomically(async ({ users, sessions }) => {
        const user = await users.forUpdate(userId)
        const session = await sessions.proofOf(ids.hash(token))
        if (user && session && mustReviewKeys(user, session))
          await users.save({ ...user, hasKeysToCheck: false })
      }),
  }
}
