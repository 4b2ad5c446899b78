import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { endAccess } from './access.ts'
import { removeAuthenticator } from './second-factor.ts'
import { emailTokenEnd } from './sessions.ts'
import type { UserId } from './user.ts'

/** By how much the clocks of servers may differ. */
const SKEW_MS = MINUTE_MS

type Deps = { atomically: UnitOfWork; now: Now; ids: Ids }

/** “This wasn’t me”: what the owner does when someone else changed their account. */
export function securingUseCases({ atomically, now, ids }: Deps) {
  return {
    /** Makes the token of a “This wasn’t me” link about something that happened at `since`, or now. */
    issueSecuringLink: (userId: UserId, since: Instant = now()): Promise<string> =>
      atomically(async ({ emailTokens }) => {
        const token = ids.secret()
        const expiresAt = emailTokenEnd('secure_account', now())
        const issued = { hash: ids.hash(token), userId, purpose: 'secure_account', issuedAt: since } as const
        await emailTokens.issue({ ...issued, expiresAt })
        return token
      }),

    /**
     * By the token of such a link: ends every session and all that acts for the account, removes the PIN, passkeys and
     * authenticator app that were added since, and stops withdrawals and sign-in by password until the password is reset by email. A link that
     * was used may be pressed again while they are stopped.
     */
    secureAccount: (token: string): Promise<void> =>
      atomically(async (tx) => {
        const hash = ids.hash(token)
        const about = await tx.emailTokens.issuedTo(hash, 'secure_account')
        const used = await tx.emailTokens.use(hash, 'secure_account', now())
        const user = about && (await tx.users.forUpdate(about.userId))
        if (!user || user.deletedAt) throw unusable()
        if (used === undefined && user.withdrawalsStoppedAt === null) throw unusable()
        if (used === undefined) return
        // A payment under way ends first, and every later one finds the stop.
        await tx.ledger.balanceForUpdate(user.id)
        await endKeysSince(tx, user.id, later(about.issuedAt, -SKEW_MS))
        await endAccess(tx, user.id)
        await tx.users.save({ ...user, withdrawalsStoppedAt: now() })
        await tx.outbox.append([{ type: 'account.secured', userId: user.id }])
      }),
  }
}

/** Those of before stay: whoever can read the owner's email must not be able to take them away. */
async function endKeysSince(tx: Tx, userId: UserId, since: Instant): Promise<void> {
  const { walletPins, passkeys, authenticators } = tx
  const pin = await walletPins.forUpdate(userId)
  if (pin?.setAt && pin.setAt >= since) await walletPins.remove(userId)
  for (const { id, createdAt } of await passkeys.ofUser(userId))
    if (createdAt >= since) await passkeys.remove(userId, id)
  const confirmedAt = (await authenticators.forUpdate(userId))?.confirmedAt
  if (confirmedAt && confirmedAt >= since) await removeAuthenticator(tx, userId)
}

function unusable(): Rejection {
  return new Rejection('INVALID_TOKEN', 'This link has expired or was already used.', { kind: 'invalid' })
}
