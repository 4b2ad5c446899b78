import type { Actor } from '#domain/shared/actor.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { readable } from '#domain/shared/text.ts'
import { assertNotSuper, changePerson } from './admins.ts'
import { close } from './closing.ts'
import type { UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Now }

/** Members whom a super admin deletes. */
export function removalUseCases(deps: Deps) {
  const { now } = deps
  return {
    /** Deletes a user with all that they put up (R17). Returns the name that they had. */
    removeUser: (actor: Actor, id: UserId, reason = '') =>
      changePerson(
        deps,
        {
          actor,
          id,
          action: 'user.removed',
          reason: readable(reason) || 'Deleted with everything they posted',
        },
        (tx, user) => {
          assertNotSuper(user)
          return close(tx, id, now())
        },
      ),
  }
}
