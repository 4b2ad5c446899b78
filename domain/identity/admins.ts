import type { AuditAction } from '#domain/moderation/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import type { Campus } from '#domain/shared/campus.ts'
import { cleanedName } from '#domain/shared/name.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { forbidden, notFound, Rejection } from '#domain/shared/rejection.ts'
import { restrictionAt } from '#domain/shared/restriction.ts'
import { readable } from '#domain/shared/text.ts'
import { pauseOfWithdrawals } from '#domain/shared/withdrawals-pause.ts'
import { endAccess, endKeys } from './access.ts'
import { notifySuperAdmins } from './account-changes.ts'
import { isAdmin, normaliseEmail, type User, type UserId } from './user.ts'

type Deps = { atomically: UnitOfWork; now: Now }

type Change = {
  actor: Actor
  id: UserId
  action: AuditAction
  reason: string
  before?: string
  after?: string
}

/** Changes a user, with an audit entry; returns the name before. Throws unless a super admin asks. */
export async function changePerson(
  { atomically, now }: Deps,
  { actor, id, ...entry }: Change,
  change: (tx: Tx, user: User) => Promise<void>,
): Promise<string> {
  if (actor.role !== 'SUPER_ADMIN') throw forbidden("You don't have permission to access this page")
  return atomically(async (tx) => {
    await assertStillSuper(tx, actor)
    const user = await tx.users.forUpdate(id)
    if (!user || user.deletedAt) throw notFound('User not found')
    await change(tx, user)
    await tx.audit.record({ ...entry, actorId: actor.id, subject: `user:${id}`, at: now() })
    return user.name
  })
}

/** Changes of admins: each is in the audit log, and a changed role ends every session. */
export function adminUseCases(deps: Deps) {
  const { atomically, now } = deps
  return {
    /** Makes a user an admin of a campus; the user's own campus does not change. Returns the name. */
    makeAdmin: (actor: Actor, id: UserId, campus: Campus, reason = '') =>
      changePerson(
        deps,
        {
          actor,
          id,
          action: 'admin.made',
          reason: readable(reason) || `Admin of ${campus} from now on`,
          after: `Admin of ${campus}`,
        },
        async ({ users, sessions, keyRemovals }, user) => {
          assertNotSuper(user)
          if (restrictionAt(user.restriction, now()))
            throw new Rejection('ALREADY_RESTRICTED', 'An admin restricted this account. End that first.')
          const adminWithoutFactorSince = user.adminWithoutFactorSince ?? now()
          await users.save({ ...user, role: 'ADMIN', adminCampus: campus, adminWithoutFactorSince })
          await sessions.revokeAllOf(id)
          // A campus admin's approval for a member does not hold for an admin.
          await keyRemovals.remove(id)
        },
      ),

    noteAdminWithoutFactor: (id: UserId): Promise<void> =>
      atomically(async ({ users }) => {
        const user = await users.forUpdate(id)
        if (user && isAdmin(user.role) && user.adminWithoutFactorSince === null)
          await users.save({ ...user, adminWithoutFactorSince: now() })
      }),

    removeAdmin: (actor: Actor, id: UserId, reason = '') =>
      changePerson(
        deps,
        {
          actor,
          id,
          action: 'admin.removed',
          reason: readable(reason) || 'No longer an admin',
          before: 'Admin',
          after: 'Member',
        },
        async (tx, user) => {
          if (!isAdmin(user.role)) throw notAnAdmin()
          // Super admins can't revoke their own role, so that one always remains.
          if (id === actor.id) throw ownRole()
          await endAccess(tx, id)
          await tx.users.save(asMember(user))
        },
      ),

    /** Ends the admin's sessions; withdrawals and powers pause, as after every reset. Returns the name. */
    resetAdminKeys: (actor: Actor, id: UserId, reason = '') =>
      changePerson(
        deps,
        { actor, id, action: 'admin.keys_removed', reason: readable(reason) || 'Their keys were lost' },
        async (tx, user) => {
          if (!isAdmin(user.role)) throw notAnAdmin()
          if (id === actor.id)
            throw new Rejection('OWN_KEYS', 'Ask another super admin to remove your keys.', {
              kind: 'forbidden',
            })
          const cause = await endKeys(tx, id)
          if (!cause) throw new Rejection('NO_KEYS', 'This admin has no PIN, passkey or authenticator app')
          await endAccess(tx, id)
          const withdrawalsPause = pauseOfWithdrawals(cause, now(), user.withdrawalsPause)
          await tx.users.save({ ...user, withdrawalsPause })
          await tx.outbox.append([{ type: 'wallet_pin.reset', userId: id }])
          await notifySuperAdmins(tx, { userId: id, change: 'keys_removed', device: null }, actor.id)
        },
      ),
  }
}

/** Returns a function for the operator that revokes even the last super admin; false if there is none. */
export function endSuperAdmin({ atomically, now }: Deps) {
  return (email: string): Promise<boolean> =>
    atomically(async (tx) => {
      const found = await tx.users.byEmail(normaliseEmail(email))
      const user = found && (await tx.users.forUpdate(found.id))
      if (user?.role !== 'SUPER_ADMIN') return false
      await endAccess(tx, user.id)
      await endKeys(tx, user.id)
      await tx.users.save({ ...asMember(user), passwordHash: null, googleSubject: null })
      const entry = { actorId: user.id, action: 'admin.ended', subject: `user:${user.id}` } as const
      await tx.audit.record({ ...entry, reason: 'Ended on the server', at: now() })
      return true
    })
}

/** Locks all super admins, so that two cannot revoke each other. */
async function assertStillSuper({ users }: Tx, actor: Actor): Promise<void> {
  if (!(await users.superAdminsForUpdate()).includes(actor.id))
    throw forbidden('Your role has changed. Please log in again.')
}

function notAnAdmin(): Rejection {
  return new Rejection('NOT_AN_ADMIN', 'This user is not an admin')
}

function ownRole(): Rejection {
  return new Rejection('OWN_ROLE', 'You can’t remove your own role. Ask another super admin.', {
    kind: 'forbidden',
  })
}

export function assertNotSuper({ role }: User): void {
  if (role === 'SUPER_ADMIN')
    throw new Rejection('SUPER_ADMIN', 'A super admin cannot be changed, removed or deleted', {
      kind: 'forbidden',
    })
}

/** A name reserved for admins is dropped with the role. */
function asMember(user: User): User {
  const name = cleanedName(user.name)
  return { ...user, role: 'USER', adminCampus: null, adminWithoutFactorSince: null, name }
}
