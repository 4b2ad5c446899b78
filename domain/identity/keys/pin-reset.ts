import type { Tx } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { assertKeysByEmail } from '../access.ts'
import type { UserId } from '../user.ts'
import { askForRemoval, assertNoneWaits, type KeyRemovalRules } from './key-removal.ts'
import { assertShown, checkCode, checkPassword, type ProvingDeps, type ShownProof } from './proving.ts'
import { hasKey, pinResetMethods } from './step-up.ts'

/** Purpose of the code by email; codes for other acts are not accepted. */
const RESET_OF_KEYS = 'reset-of-keys'

export function pinResetUseCases(deps: ProvingDeps & KeyRemovalRules) {
  const { atomically, now, ids } = deps

  /** Throws without a session or a key, and for admins. */
  async function resettable(tx: Tx, userId: UserId, token: string) {
    const session = await tx.sessions.proofOf(ids.hash(token))
    const user = await tx.users.byId(userId)
    if (!session || !user || !hasKey(session)) throw noPin()
    await assertKeysByEmail(tx, user)
    return session
  }

  return {
    requestKeyResetCode: (userId: UserId, token: string) =>
      atomically(async (tx) => {
        const session = await resettable(tx, userId, token)
        await assertNoneWaits(tx, userId)
        await tx.outbox.append([
          { type: 'proof_code.requested', userId, sessionId: session.id, act: RESET_OF_KEYS },
        ])
      }),

    /** Removes all keys by the password, if any, and a code by email. Returns when, null for at once. */
    async resetWalletPin(
      userId: UserId,
      token: string,
      shown: Pick<ShownProof, 'password' | 'emailCode'>,
    ): Promise<Instant | null> {
      const session = await atomically((tx) => resettable(tx, userId, token))
      const methods = pinResetMethods(session)
      assertShown(methods, shown)
      if (methods.includes('password')) await checkPassword(deps, userId, shown.password ?? '')
      await checkCode(deps, session.id, RESET_OF_KEYS, shown.emailCode ?? '')
      const at = await atomically(async (tx) => {
        const user = await tx.users.forUpdate(userId)
        if (user) await assertKeysByEmail(tx, user)
        return askForRemoval(tx, userId, deps, now())
      })
      if (at === undefined) throw noPin()
      return at
    },
  }
}

function noPin(): Rejection {
  return new Rejection('NO_WALLET_PIN', 'You have no wallet PIN')
}
