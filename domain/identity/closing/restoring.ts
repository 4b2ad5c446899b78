import { ITEM_KINDS, storeOf } from '#domain/catalog/ports.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type Restriction, SUSPENDED_OWNER } from '#domain/shared/restriction.ts'
import type { Instant } from '#domain/shared/time.ts'
import { endAccess, endKeys } from '../access.ts'
import type { Role, UserId } from '../user.ts'
import { close } from './closing.ts'

export type AccountState = {
  id: UserId
  email: string
  createdAt: Instant
  passwordHash: string | null
  role: Role
  /** Time of “This wasn’t me”; null once the password was reset. */
  withdrawalsStoppedAt: Instant | null
  restriction: Restriction | null
  deletedAt: Instant | null
  /** Unique names of the passkeys, the PIN, the authenticator app and the chats. */
  keys: readonly string[]
}

/** Protective changes that restoring a backup would undo. */
export type SinceBackup = 'stopped' | 'restricted' | 'closed' | 'password' | 'keys' | 'role'
export type ChangedAccount = {
  id: UserId
  email: string
  since: readonly SinceBackup[]
  restriction: Restriction | null
}

/** Returns what a backup lacks, and the addresses of accounts that it does not have. */
export function changesSince(
  backup: readonly AccountState[],
  replaced: readonly AccountState[],
): { changed: ChangedAccount[]; unknown: string[] } {
  const before = new Map(backup.map((account) => [account.id, account]))
  const pairs = replaced.map((after) => ({ after, at: before.get(after.id) }))
  const known = pairs.flatMap(({ after, at }) => (at && isSame(at, after) ? [{ after, at }] : []))
  return {
    changed: known
      .map(({ after, at }) => {
        const since = changesOf(at, after)
        const restriction = since.includes('restricted') ? after.restriction : null
        return { id: at.id, email: at.email, since, restriction }
      })
      .filter(({ since }) => since.length > 0),
    unknown: pairs
      .filter(({ after, at }) => after.deletedAt === null && !(at && isSame(at, after)))
      .map(({ after: { email } }) => email),
  }
}

/** Two databases give the same id to different people who registered after they diverged. */
function isSame(one: AccountState, other: AccountState): boolean {
  return one.createdAt.getTime() === other.createdAt.getTime()
}

function changesOf(at: AccountState, after: AccountState): SinceBackup[] {
  if (at.deletedAt !== null) return []
  if (after.deletedAt !== null) return ['closed']
  const stays = new Set(after.keys)
  return [
    ...(after.withdrawalsStoppedAt !== null && at.withdrawalsStoppedAt === null
      ? (['stopped'] as const)
      : []),
    ...(isStricter(after, at) ? (['restricted'] as const) : []),
    ...(after.passwordHash !== at.passwordHash ? (['password'] as const) : []),
    ...(at.keys.some((key) => !stays.has(key)) ? (['keys'] as const) : []),
    ...(at.role !== 'USER' && after.role !== at.role ? (['role'] as const) : []),
  ]
}

function isStricter({ restriction: after }: AccountState, { restriction: at }: AccountState): boolean {
  return after !== null && after.kind !== at?.kind && at?.kind !== 'suspension'
}

export function restoringUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  return {
    /**
     * Voids a changed password, old and new, until it is reset by email. Returns whether a closed account
     * could be closed again: one with money is stopped instead.
     */
    reapplyChange: async ({ id, since, restriction }: ChangedAccount): Promise<boolean> => {
      if (!since.includes('closed')) {
        await atomically((tx) => reapply(tx, { id, since, restriction }, now()))
        return true
      }
      try {
        await atomically((tx) => close(tx, id, now()))
        return true
      } catch (error) {
        if (!(error instanceof Rejection)) throw error
        await atomically((tx) =>
          reapply(tx, { id, since: ['stopped', 'password', 'keys', 'role'], restriction }, now()),
        )
        return false
      }
    },
  }
}

async function reapply(
  tx: Tx,
  { id, since, restriction }: Omit<ChangedAccount, 'email'>,
  now: Instant,
): Promise<void> {
  const user = await tx.users.forUpdate(id)
  if (!user || user.deletedAt) return
  if (since.includes('keys')) {
    await endAccess(tx, id)
    await endKeys(tx, id)
  }
  if (restriction?.kind === 'suspension')
    for (const kind of ITEM_KINDS) await storeOf(tx, kind).disableAllOf(id, SUSPENDED_OWNER)
  await tx.users.save({
    ...user,
    ...(restriction && { restriction }),
    ...(since.includes('stopped') && { withdrawalsStoppedAt: now }),
    ...(since.includes('password') && { passwordHash: null }),
    ...(since.includes('role') && { role: 'USER' as const, adminCampus: null }),
  })
}
