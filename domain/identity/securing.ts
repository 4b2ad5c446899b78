import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { endAccess } from './access.ts'
import { announceChange } from './account-changes.ts'
import { removeAuthenticator } from './second-factor.ts'
import { alarmsSince, emailTokenEnd } from './sessions.ts'
import type { UserId } from './user.ts'

/** By how much the clocks of servers may differ. */
const SKEW_MS = MINUTE_MS

type Deps = { atomically: UnitOfWork; now: Now; ids: Ids } & SecuringRules

/** The wallet's rule for the press, injected by `marketplace.ts`. */
export type SecuringRules = { takeBackPayouts: (tx: Tx, userId: UserId, at: Instant) => Promise<void> }

/** “This wasn’t me”: what the owner does when someone else changed their account. */
export function securingUseCases({ atomically, now, ids, takeBackPayouts }: Deps) {
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
     * By the token of any such link of the last 7 days, however often: ends every session and all that acts for the account,
     * removes the PIN, passkeys and authenticator app that were added since the earliest of them, and stops money and sign-in by
     * password until the password is reset by email.
     */
    secureAccount: (token: string): Promise<void> =>
      atomically(async (tx) => {
        const hash = ids.hash(token)
        const about = await tx.emailTokens.issuedTo(hash, 'secure_account')
        const user = about && (await tx.users.forUpdate(about.userId))
        if (!user || user.deletedAt || about.expiresAt <= now()) throw unusable()
        const alarms = await tx.emailTokens.issuedSince(user.id, ['secure_account'], alarmsSince(now()))
        const since = Math.min(...[about.issuedAt, ...alarms].map((at) => at.getTime()))
        // A payment under way ends first, and every later one finds the stop.
        await takeBackPayouts(tx, user.id, now())
        await endKeysSince(tx, user.id, later(new Date(since), -SKEW_MS))
        await endAccess(tx, user.id)
        if (user.withdrawalsStoppedAt !== null) return
        await tx.users.save({ ...user, withdrawalsStoppedAt: now() })
        await announceChange(tx, { type: 'account.secured', userId: user.id }, now())
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
  const app = await authenticators.forUpdate(userId)
  // One that was only offered may be a stranger's, and has no time.
  if (app && (app.confirmedAt === null || app.confirmedAt >= since)) await removeAuthenticator(tx, userId)
}

/** Returns the refusal to sign in of an account whose owner said “This wasn’t me”, until its password is reset. */
export function resetFirst(): Rejection {
  const message = 'You told us “This wasn’t me”. Reset your password to log in.'
  return new Rejection('PASSWORD_RESET_REQUIRED', message, { kind: 'forbidden' })
}

function unusable(): Rejection {
  return new Rejection('INVALID_TOKEN', 'This link has expired or was already used.', { kind: 'invalid' })
}
