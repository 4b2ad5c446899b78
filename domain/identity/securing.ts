import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { endAccess } from './access.ts'
import { announceChange } from './account-changes.ts'
import { removeAuthenticator } from './keys/second-factor.ts'
import { alarmsSince, emailTokenEnd } from './sign-in/sessions.ts'
import type { UserId } from './user.ts'

const SKEW_MS = MINUTE_MS

type Deps = { atomically: UnitOfWork; autocommit: UnitOfWork; now: Now; ids: Ids } & SecuringRules

/** Acts of a possible thief: those since a time, and those in these sessions. */
type Doubted = { userId: UserId; since: Instant; sessionIds: readonly number[] }

/** Takes back payouts, pauses deals, withdraws offers; injected by `marketplace.ts`. */
export type SecuringRules = { recall: (tx: Tx, doubted: Doubted, at: Instant) => Promise<void> }

export function securingUseCases({ atomically, autocommit, now, ids, recall }: Deps) {
  return {
    /** Returns the token of a “This wasn’t me” link for an event at `since`, or now. */
    issueSecuringLink: (userId: UserId, since: Instant = now()): Promise<string> =>
      autocommit(async ({ emailTokens }) => {
        const token = ids.secret()
        const expiresAt = emailTokenEnd('secure_account', now())
        const issued = { hash: ids.hash(token), userId, purpose: 'secure_account', issuedAt: since } as const
        await emailTokens.issue({ ...issued, expiresAt })
        return token
      }),

    /**
     * Repeatable, by the token of any link of the last 7 days. Ends all access and stops money and sign-in by password until
     * reset by email. What was done since the earliest link, or in a session that may be a thief's, is undone.
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
          // Acts on a device that is proved to be the owner's are theirs, if older than the first alarm.
          .filter(({ isOnKnownDevice }) => !isOnKnownDevice)
          .map(({ id }) => id)
        const doubted = { userId: user.id, since, sessionIds }
        // A payment in progress ends first, and every later one finds the stop.
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

/** Other keys remain: access to the owner's mailbox must not be enough to remove them. */
async function endKeys(tx: Tx, { userId, since, sessionIds }: Doubted): Promise<void> {
  const { walletPins, passkeys, authenticators } = tx
  const isDoubted = (madeAt: Instant | null, sessionId: number | null) =>
    (madeAt !== null && madeAt >= since) || (sessionId !== null && sessionIds.includes(sessionId))
  const pin = await walletPins.forUpdate(userId)
  if (pin && isDoubted(pin.setAt, pin.sessionId)) await walletPins.remove(userId)
  for (const { id, createdAt, sessionId } of await passkeys.ofUser(userId))
    if (isDoubted(createdAt, sessionId)) await passkeys.remove(userId, id)
  const app = await authenticators.forUpdate(userId)
  // An unconfirmed one may be a stranger's, and has no time.
  if (app && (app.confirmedAt === null || isDoubted(app.confirmedAt, app.sessionId)))
    await removeAuthenticator(tx, userId)
}

export function resetFirst(): Rejection {
  const message = 'You told us “This wasn’t me”. Reset your password to log in.'
  return new Rejection('PASSWORD_RESET_REQUIRED', message, { kind: 'forbidden' })
}

function unusable(): Rejection {
  return new Rejection('INVALID_TOKEN', 'This link has expired or was already used.', { kind: 'invalid' })
}
