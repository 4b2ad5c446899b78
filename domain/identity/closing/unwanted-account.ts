import type { Ids, Now, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { close } from './closing.ts'

type Deps = { atomically: UnitOfWork; now: Now; ids: Ids }

export function unwantedAccountUseCases({ atomically, now, ids }: Deps) {
  return {
    removeUnverified: (token: string): Promise<void> =>
      atomically(async (tx) => {
        const userId = await tx.emailTokens.use(ids.hash(token), 'not_me', now())
        const user = userId && (await tx.users.forUpdate(userId))
        if (!user || user.deletedAt)
          throw new Rejection('INVALID_TOKEN', 'This link has expired or was already used.', {
            kind: 'invalid',
          })
        if (user.emailVerifiedAt)
          throw new Rejection(
            'ALREADY_VERIFIED',
            'This email was verified, so the account stays. Reset its password to make it yours.',
          )
        await close(tx, user.id, now())
      }),
  }
}
