import { ITEM_KINDS, storeOf } from '#domain/catalog/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import type { BatchOutcome, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { HOUR_MS, type Instant, later, timeInWords } from '#domain/shared/time.ts'
import { endAccess } from '../access.ts'
import { assertNotSuper, changePerson } from '../admins.ts'
import type { User, UserId } from '../user.ts'
import { assertNoMoneyInPlay, close } from './closing.ts'

/** Time in which a deletion can be cancelled; 0 deletes at once. */
export type RemovalRules = { removalHours: number }

type Deps = { atomically: UnitOfWork; now: Now } & RemovalRules

/** Only listings with this reason are enabled again after a cancellation. */
const LISTING_REASON = 'An admin is deleting this account'
const RETRY_MS = HOUR_MS

export function removalUseCases(deps: Deps) {
  const { atomically, now, removalHours } = deps
  return {
    /** Plans a deletion. Returns the name before, and the time of deletion (R17), null for at once. */
    async removeUser(actor: Actor, id: UserId, given = ''): Promise<{ name: string; dueAt: Instant | null }> {
      const reason = readable(given) || 'Deleted with everything they posted'
      const dueAt = removalHours > 0 ? later(now(), removalHours * HOUR_MS) : null
      const action = dueAt ? 'user.removal_planned' : 'user.removed'
      const name = await changePerson(deps, { actor, id, action, reason }, (tx, user) => {
        assertNotSuper(user)
        return dueAt ? plan(tx, user, { dueAt, by: actor.id, reason }) : close(tx, id, now())
      })
      return { name, dueAt }
    },

    takeBackRemoval: (actor: Actor, id: UserId, reason = ''): Promise<string> =>
      changePerson(
        deps,
        { actor, id, action: 'user.removal_taken_back', reason: readable(reason) || 'They stay' },
        async (tx, user) => {
          if (!user.removal) throw new Rejection('NOT_PLANNED', 'This user isn’t going to be deleted')
          for (const kind of ITEM_KINDS) await storeOf(tx, kind).enableAllOf(id, LISTING_REASON)
          await tx.users.save({ ...user, removal: null })
        },
      ),

    /** Deletes accounts that are due. Money that came in meanwhile postpones it. */
    async removeDue(limit: number): Promise<BatchOutcome> {
      const failures: unknown[] = []
      let done = 0
      for (const id of await atomically(({ users }) => users.dueForRemoval(now(), limit)))
        try {
          await atomically((tx) => removeNow(tx, id, now()))
          done += 1
        } catch (error) {
          if (!(error instanceof Rejection)) failures.push(error)
          await atomically((tx) => putOff(tx, id, now()))
        }
      return { done, failures }
    },
  }
}

async function plan(tx: Tx, user: User, removal: NonNullable<User['removal']>): Promise<void> {
  if (user.removal)
    throw new Rejection('REMOVAL_PLANNED', `This user is deleted on ${timeInWords(user.removal.dueAt)}`)
  // Listings are locked first, which waits for orders being placed.
  for (const kind of ITEM_KINDS) await storeOf(tx, kind).disableAllOf(user.id, LISTING_REASON)
  await assertNoMoneyInPlay(tx, user.id)
  await endAccess(tx, user.id)
  await tx.users.save({ ...user, removal })
  await tx.outbox.append([
    { type: 'user.removal_planned', userId: user.id, dueAt: removal.dueAt.toISOString() },
  ])
}

async function removeNow(tx: Tx, id: UserId, at: Instant): Promise<void> {
  const user = await tx.users.forUpdate(id)
  if (!user?.removal || user.removal.dueAt > at) return
  const { by, reason } = user.removal
  await close(tx, id, at)
  await tx.audit.record({ actorId: by, action: 'user.removed', subject: `user:${id}`, reason, at })
}

async function putOff(tx: Tx, id: UserId, at: Instant): Promise<void> {
  const user = await tx.users.forUpdate(id)
  if (user?.removal)
    await tx.users.save({ ...user, removal: { ...user.removal, dueAt: later(at, RETRY_MS) } })
}
