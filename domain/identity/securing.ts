import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { endAccess } from './access.ts'
import { announceChange } from './account-changes.ts'
import { removeAuthenticator } from './keys/second-factor.ts'
import { alarmsSince, emailTokenEnd } from './sign-in/sessions.ts'
import type { UserId } from './user.ts'

/** By how much the clocks of servers may differ. */
const SKEW_MS = MINUTE_MS

type Deps = { atomically: UnitOfWork; autocommit: UnitOfWork; now: Now; ids: Ids } & SecuringRules

/** What was done in an account by someone who may not be its owner: since this moment, and in these sessions. */
type Doubted = { userId: UserId; since: Instant; sessionIds: readonly number[] }

/** What the press does in other capabilities, injected by `marketplace.ts`: takes back payouts, stops deals, withdraws offers. */
export type SecuringRules = { recall: (tx: Tx, doubted: Doubted, at: Instant) => Promise<void> }

/** “This wasn’t me”: what the owner does when someone else changed their account. */
export function securingUseCases({ atomically, autocommit, now, ids, recall }: Deps) {
  return {
    /** Makes the token of a “This wasn’t me” link about something that happened at `since`, or now. */
    issueSecuringLink: (userId: UserId, since: Instant = now()): Promise<string> =>
      autocommit(async ({ emailTokens }) => {
        const token = ids.secret()
        const expiresAt = emailTokenEnd('secure_account', now())
        const issued = { hash: ids.hash(token), userId, purpose: 'secure_account', issuedAt: since } as const
        await emailTokens.issue({ ...issued, expiresAt })
        return token
      }),

    /**
     * By the token of any such link of the last 7 days, however often: ends every session and all that acts for the account, and
     * stops money and sign-in by password until the password is reset by email. Of all that was done since the earliest of these
     * links, or in a session that may be a thief's, keys are removed, payouts taken back, deals held for an admin and offers withdrawn. Keys
     * that wait to be removed by email stay.
     */
    secureAccount: (token: string): Promise<void> =>
      atomically(async (tx) => {
        const hash = ids.hash(token)
        const about = await tx.emailTokens.issuedTo(hash, 'secure_account')
        const user = about && (await tx.users.forUpdate(about.userId))
        if (!user || user.deletedAt || about.expiresAt <= now()) throw unusable()
        const alarms = await tx.emailTokens.issuedSince(user.id, ['secure_account'], alarmsSince(now()))
        const earliest = Math.min(...[about.issuedAt, ...alarms].map((at) => at.getTime()))
        const since = later(new Date(earliest), -SKEW_MS)
        const sessionIds = (await tx.sessions.allOf(user.id))
          // What was done on a device that is proved to be the owner's is theirs, if it is older than the first alarm.
          .filter(({ isOnKnownDevice }) => !isOnKnownDevice)
          .map(({ id }) => id)
        const doubted = { userId: user.id, since, sessionIds }
        // A payment under way ends first, and every later one finds the stop.
        await tx.keyRemovals.remove(user.id)
        await recall(tx, doubted, now())
        await endKeys(tx, doubted)
        await endAccess(tx, user.id)
        if (user.withdrawalsStoppedAt !== null) return
        await tx.users.save({ ...user, withdrawalsStoppedAt: now() })
        await announceChange(tx, { type: 'account.secured', userId: user.id }, now())
      }),
  }
}

/** Others stay: whoever can read the owner's email must not be able to take them away. */
async function endKeys(tx: Tx, { userId, since, sessionIds }: Doubted): Promise<void> {
  const { walletPins, passkeys, authenticators } = tx
  const isDoubted = (madeAt: Instant | null, sessionId: number | null) =>
    (madeAt !== null && madeAt >= since) || (sessionId !== null && sessionIds.includes(sessionId))
  const pin = await walletPins.forUpdate(userId)
  if (pin && isDoubted(pin.setAt, pin.sessionId)) await walletPins.remove(userId)
  for (const { id, createdAt, sessionId } of await passkeys.ofUser(userId))
    if (isDoubted(createdAt, sessionId)) await passkeys.remove(userId, id)
  const app = await authenticators.forUpdate(userId)
  // One that was only offered may be a stranger's, and has no time.
  if (app && (app.confirmedAt === null || isDoubted(app.confirmedAt, app.sessionId)))
    await removeAuthenticator(tx, userId)
}

/** Returns the refusal to sign in of an account whose owner said “This wasn’t me”, until its password is reset. */
export function resetFirst(): Rejection {
  const message = 'You told us “This wasn’t me”. Reset your password to log in.'
  return new Rejection('PASSWORD_RESET_REQUIRED', message, { kind: 'forbidden' })
}

function unusable(): Rejection {
  return new Rejection('INVALID_TOKEN', 'This link has expired or was already used.', { kind: 'invalid' })
}
