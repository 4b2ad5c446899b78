import { Rejection } from './rejection.ts'
import { HOUR_MS, type Instant, later, timeInWords } from './time.ts'

/** For how long withdrawals rest after a way into the account was reset by email. */
export const WITHDRAWALS_REST_HOURS = 24

/** Until when a user's withdrawals rest, and what was reset. */
export type WithdrawalsRest = { until: Instant; cause: 'pin' | 'passkey' | 'password' | 'factor' }

const RESET = {
  pin: 'PIN',
  passkey: 'passkey',
  password: 'password',
  factor: 'authenticator app',
} as const

/**
 * Returns the rest that begins now: whoever reads the owner's email can't empty the wallet before the owner notices. The reset
 * of a second factor stays its cause when something else is reset during the rest of it.
 */
export function restOfWithdrawals(
  cause: WithdrawalsRest['cause'],
  now: Instant,
  earlier?: WithdrawalsRest | null,
): WithdrawalsRest {
  const until = later(now, WITHDRAWALS_REST_HOURS * HOUR_MS)
  return { until, cause: factorRestAt(earlier, now)?.cause ?? cause }
}

/** Returns the rest that is on because a passkey or an authenticator app was reset; null for another, or none. */
export function factorRestAt(rest: WithdrawalsRest | null | undefined, now: Instant): WithdrawalsRest | null {
  const on = restAt(rest, now)
  return on?.cause === 'passkey' || on?.cause === 'factor' ? on : null
}

/** Returns the rest that is still on; null once it is over. */
export function restAt(rest: WithdrawalsRest | null | undefined, now: Instant): WithdrawalsRest | null {
  return rest && rest.until > now ? rest : null
}

/** Throws Rejection WITHDRAWALS_STOPPED where the owner said “This wasn’t me”: only a new password by email ends that. */
export function assertNotStopped(stoppedAt: Instant | null | undefined): void {
  if (stoppedAt)
    throw new Rejection(
      'WITHDRAWALS_STOPPED',
      'Withdrawals are stopped because you told us “This wasn’t me”. Reset your password first.',
    )
}

/** Throws Rejection WITHDRAWALS_REST with its end while the rest is on. */
export function assertNoRest(rest: WithdrawalsRest | null | undefined, now: Instant): void {
  const on = restAt(rest, now)
  if (!on) return
  throw new Rejection('WITHDRAWALS_REST', `Withdrawals are paused ${spanOf(on)}.`, {
    details: { until: on.until.toISOString() },
  })
}

/** Returns until when a rest lasts and why, as people read it: "until Nov 24, 9:00 AM because your passkey was reset". */
export function spanOf({ until, cause }: WithdrawalsRest): string {
  return `until ${timeInWords(until)} because your ${RESET[cause]} was reset`
}
