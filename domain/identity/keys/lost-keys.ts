import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Ids, Now, UnitOfWork } from '#domain/shared/ports.ts'
import { forbidden, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { hasKeys } from '../access.ts'
import { issueEmailToken } from '../sign-in/email-links.ts'
import { isAdmin, normaliseEmail, type User, type UserId } from '../user.ts'
import { assertNoneWaits, type KeyRemovalRules, removalTime, removeIfDue } from './key-removal.ts'

type Deps = { atomically: UnitOfWork; now: Now; ids: Ids } & KeyRemovalRules

export type LostKeysDecision = { approve: boolean; reason: string }

/** Recovery without any key: a link by email, a wait, and an admin’s approval. The owner can cancel it. */
export function lostKeysUseCases(deps: Deps) {
  const { atomically, now, ids } = deps
  return {
    /** Sends a link. Answers the same for addresses with and without an account. */
    requestLostKeysLink: (email: string): Promise<void> =>
      atomically(({ outbox }) =>
        outbox.append([{ type: 'lost_keys.requested', email: normaliseEmail(email) }]),
      ),

    /** Returns undefined for an address without an account, and for an account without keys. */
    issueLostKeysLink: (email: string): Promise<{ token: string; email: string } | undefined> =>
      atomically(async (tx) => {
        const user = await tx.users.byEmail(email)
        if (!user || user.deletedAt || !(await hasKeys(tx, user.id))) return undefined
        const token = await issueEmailToken(tx, deps, user.id, 'lost_keys')
        return token === undefined ? undefined : { token, email: user.email }
      }),

    /** Requests a removal, one at a time. Returns when the wait ends. */
    askForLostKeys: (token: string, note: string): Promise<Instant> =>
      atomically(async (tx) => {
        const userId = await tx.emailTokens.use(ids.hash(token), 'lost_keys', now())
        const user = userId && (await tx.users.forUpdate(userId))
        if (!user || user.deletedAt || !(await hasKeys(tx, user.id))) throw unusable()
        await assertNoneWaits(tx, user.id)
        const dueAt = removalTime(now(), deps)
        await tx.keyRemovals.save(user.id, {
          ...{ askedAt: now(), dueAt, needsAdmin: true },
          ...{ note: readable(note), approvedAt: null },
        })
        await tx.outbox.append([{ type: 'lost_keys.asked', userId: user.id, at: dueAt.toISOString() }])
        return dueAt
      }),

    /** Writes the audit log and notifies the author. Approved keys are removed once the wait is over. */
    decideOnLostKeys: (actor: Actor, userId: UserId, { approve, reason }: LostKeysDecision): Promise<void> =>
      atomically(async (tx) => {
        const user = await tx.users.forUpdate(userId)
        const removal = await tx.keyRemovals.forUpdate(userId)
        if (!user || !removal?.needsAdmin) throw notFound('This request is no longer open')
        assertMayDecide(actor, user)
        if (removal.approvedAt) throw new Rejection('ALREADY_DECIDED', 'This request was approved already')
        await tx.audit.record({
          ...({ actorId: actor.id, action: `lost_keys.${approve ? 'approved' : 'refused'}` } as const),
          ...{ subject: `user:${userId}`, reason: readable(reason), at: now() },
        })
        if (!approve) {
          await tx.keyRemovals.remove(userId)
          await tx.outbox.append([{ type: 'lost_keys.refused', userId, reason: readable(reason) }])
          return
        }
        await tx.keyRemovals.save(userId, { ...removal, approvedAt: now() })
        await tx.outbox.append([{ type: 'lost_keys.approved', userId, at: removal.dueAt.toISOString() }])
        await removeIfDue(tx, userId, now())
      }),
  }
}

/** Lets the campus admin decide for members, a super admin for admins, no one for themselves. */
export function mayDecideOnKeys(
  actor: Actor,
  { id, role, campus }: Pick<User, 'id' | 'role' | 'campus'>,
): boolean {
  if (actor.id === id) return false
  return isAdmin(role) ? actor.role === 'SUPER_ADMIN' : administers(actor, campus)
}

function assertMayDecide(actor: Actor, user: User): void {
  if (!mayDecideOnKeys(actor, user)) throw forbidden('Access denied')
}

function unusable(): Rejection {
  const message = 'This link has expired or was already used.'
  return new Rejection('INVALID_TOKEN', message, { kind: 'invalid' })
}
