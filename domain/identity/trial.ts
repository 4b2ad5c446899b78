import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import { endAccess, endKeys } from './access.ts'
import type { UserId } from './user.ts'

/** Ends a trial, whose addresses were never verified: their emails may have been read by anyone. */
export function trialUseCases({ atomically }: { atomically: UnitOfWork }) {
  return {
    /** Ends sessions, keys, emailed links, chats and student proofs of accounts created or verified since. Returns the number. */
    proveAddressesAgain: async (since: Instant): Promise<number> => {
      const ids = await atomically(({ users }) => users.registeredOrVerifiedSince(since))
      for (const id of ids) await atomically((tx) => proveAgain(tx, id))
      return ids.length
    },
  }
}

async function proveAgain(tx: Tx, id: UserId): Promise<void> {
  const user = await tx.users.forUpdate(id)
  if (!user || user.deletedAt) return
  await endAccess(tx, id)
  await endKeys(tx, id)
  await tx.emailTokens.endAllOf(id)
  await tx.studentProofs.removeAllOf(id)
  const isGoogles = user.googleSubject !== null
  await tx.users.save(isGoogles ? { ...user, passwordHash: null } : { ...user, emailVerifiedAt: null })
}
