import type { Campus } from '#domain/shared/campus.ts'
import type { Clock, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { close } from './closing.ts'
import type { Role, User, UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Clock }
/** Who acts. */
type Actor = { id: UserId; role: Role }

/** What a super admin does with people. Each act is kept in the audit log with its reason or, without one, with what it did; a changed role ends every session. */
export function adminUseCases({ atomically, now }: Deps) {
  async function act(
    actor: Actor,
    id: UserId,
    action: string,
    reason: string,
    change: (tx: Tx, user: User) => Promise<void>,
  ): Promise<string> {
    if (actor.role !== 'SUPER_ADMIN')
      throw new Rejection('FORBIDDEN', "You don't have permission to access this page", { kind: 'forbidden' })
    return atomically(async (tx) => {
      const user = await tx.users.forUpdate(id)
      if (!user || user.deletedAt) throw notFound('User not found')
      if (user.role === 'SUPER_ADMIN')
        throw new Rejection('SUPER_ADMIN', 'A super admin cannot be changed, removed or deleted', {
          kind: 'forbidden',
        })
      await change(tx, user)
      await tx.audit.record({ actorId: actor.id, action, subject: `user:${id}`, reason, at: now() })
      return user.name
    })
  }

  return {
    /** Makes a user the admin of a campus; their own campus stays. Answers their name. */
    makeAdmin: (actor: Actor, id: UserId, campus: Campus, reason = '') =>
      act(
        actor,
        id,
        'admin.made',
        reason.trim() || `Admin of ${campus} from now on`,
        async ({ users, sessions }, user) => {
          await users.save({ ...user, role: 'ADMIN', adminCampus: campus })
          await sessions.revokeAllOf(id)
        },
      ),

    /** Takes an admin's role back. Answers their name. */
    removeAdmin: (actor: Actor, id: UserId, reason = '') =>
      act(
        actor,
        id,
        'admin.removed',
        reason.trim() || 'A user like others from now on',
        async ({ users, sessions }, user) => {
          if (user.role !== 'ADMIN') throw new Rejection('NOT_AN_ADMIN', 'This user is not an admin')
          await users.save({ ...user, role: 'USER', adminCampus: null })
          await sessions.revokeAllOf(id)
        },
      ),

    /** Deletes a user with all that they put up (R17). Answers the name that they had. */
    removeUser: (actor: Actor, id: UserId, reason = '') =>
      act(actor, id, 'user.removed', reason.trim() || 'Deleted with all that they put up', (tx) =>
        close(tx, id, now()),
      ),
  }
}
