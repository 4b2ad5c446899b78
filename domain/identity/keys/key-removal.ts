import type { BatchOutcome, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { HOUR_MS, type Instant, later, timeInWords } from '#domain/shared/time.ts'
import { pauseOfWithdrawals } from '#domain/shared/withdrawals-pause.ts'
import { endKeys, hasKeys } from '../access.ts'
import type { UserId } from '../user.ts'

/** Hours until keys are removed; 0 removes them at once. */
export type KeyRemovalRules = { keysHoldHours: number }

export function keyRemovalUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  return {
    keepKeys: (userId: UserId): Promise<void> =>
      atomically(async (tx) => {
        if (!(await stopRemoval(tx, userId)))
          throw new Rejection('NO_KEY_REMOVAL', 'Your PIN and passkeys are not about to be removed')
      }),

    async removeDueKeys(limit: number): Promise<BatchOutcome> {
      const due = await atomically(({ keyRemovals }) => keyRemovals.due(now(), limit))
      const ends = await Promise.allSettled(
        due.map((userId) => atomically((tx) => removeIfDue(tx, userId, now()))),
      )
      const failures = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason as unknown)
      return { done: ends.length - failures.length, failures }
    },
  }
}

/** Requests a removal. Returns its time, null for now, undefined if there are no keys. */
export async function askForRemoval(
  tx: Tx,
  userId: UserId,
  { keysHoldHours }: KeyRemovalRules,
  at: Instant,
): Promise<Instant | null | undefined> {
  await tx.users.forUpdate(userId)
  if (!(await hasKeys(tx, userId))) return undefined
  if (keysHoldHours === 0) {
    await removeKeys(tx, userId, at)
    return null
  }
  await assertNoneWaits(tx, userId)
  const dueAt = removalTime(at, { keysHoldHours })
  await tx.keyRemovals.save(userId, { askedAt: at, dueAt, needsAdmin: false, note: '', approvedAt: null })
  await tx.outbox.append([{ type: 'key_removal.asked', userId, at: dueAt.toISOString() }])
  return dueAt
}

export function removalTime(at: Instant, { keysHoldHours }: KeyRemovalRules): Instant {
  return later(at, keysHoldHours * HOUR_MS)
}

/** Throws if a removal is pending, which another request must not change. */
export async function assertNoneWaits(
  { keyRemovals }: Pick<Tx, 'keyRemovals'>,
  userId: UserId,
): Promise<void> {
  const waiting = await keyRemovals.forUpdate(userId)
  if (!waiting) return
  const at = timeInWords(waiting.dueAt)
  throw new Rejection('KEY_REMOVAL_WAITS', `You already asked. We remove your PIN and passkeys after ${at}.`)
}

/** Cancels a removal, as a used key is not lost. Returns whether there was one. */
export async function stopRemoval(
  { keyRemovals, outbox }: Pick<Tx, 'keyRemovals' | 'outbox'>,
  userId: UserId,
): Promise<boolean> {
  const isStopped = await keyRemovals.remove(userId)
  if (isStopped) await outbox.append([{ type: 'key_removal.stopped', userId }])
  return isStopped
}

/** Checks again under the owner’s lock. An approved removal also ends sessions and known devices. */
export async function removeIfDue(tx: Tx, userId: UserId, at: Instant): Promise<void> {
  await tx.users.forUpdate(userId)
  const removal = await tx.keyRemovals.forUpdate(userId)
  if (!removal || removal.dueAt > at || (removal.needsAdmin && !removal.approvedAt)) return
  await removeKeys(tx, userId, at)
  if (!removal.needsAdmin) return
  await tx.sessions.revokeAllOf(userId)
  await tx.devices.forgetAllOf(userId)
}

async function removeKeys(tx: Tx, userId: UserId, at: Instant): Promise<void> {
  const user = await tx.users.forUpdate(userId)
  const cause = await endKeys(tx, userId)
  if (!user || !cause) return
  await tx.users.save({ ...user, withdrawalsPause: pauseOfWithdrawals(cause, at, user.withdrawalsPause) })
  await tx.sessions.endProofsOf(userId)
  await tx.outbox.append([{ type: 'wallet_pin.reset', userId }])
}
