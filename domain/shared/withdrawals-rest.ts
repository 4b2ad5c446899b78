import { Rejection } from './rejection.ts'
import { HOUR_MS, type Instant, later, timeInWords } from './time.ts'

/** Hours that withdrawals are paused after access to the account was reset by email. */
export const WITHDRAWALS_REST_HOURS = 24

/** A pause of withdrawals, and the reset that caused it. */
export type WithdrawalsRest = { until: Instant; cause: 'pin' | 'passkey' | 'password' | 'factor' }

const RESET = {
  pin: 'PIN',
  passkey: 'passkey',
  password: 'password',
  factor: 'authenticator app',
} as const

/**
 * Returns the pause that begins now: a thief with the owner's mailbox can't empty the wallet before the owner notices. The reset of a
 * second factor remains the cause if something else is reset during its pause.
 */
export function restOfWithdrawals(
  cause: WithdrawalsRest['cause'],
  now: Instant,
  earlier?: WithdrawalsRest | null,
): WithdrawalsRest {
  const until = later(now, WITHDRAWALS_REST_HOURS * HOUR_MS)
  return { until, cause: factorRestAt(earlier, now)?.cause ?? cause }
}

/** Returns the current pause caused by a reset passkey or authenticator app; null for another, or none. */
export function factorRestAt(rest: WithdrawalsRest | null | undefined, now: Instant): WithdrawalsRest | null {
  const on = restAt(rest, now)
  return on?.cause === 'passkey' || on?.cause === 'factor' ? on : null
}

/** Returns the current pause; null once it is over. */
export function restAt(rest: WithdrawalsRest | null | undefined, now: Instant): WithdrawalsRest | null {
  return rest && rest.until > now ? rest : null
}

/** Throws Rejection WITHDRAWALS_STOPPED after “This wasn’t me”: only a new password by email ends that. */
export function assertNotStopped(stoppedAt: Instant | null | undefined): void {
  if (stoppedAt)
    throw new Rejection(
      'WITHDRAWALS_STOPPED',
      'Withdrawals are stopped because you told us “This wasn’t me”. Reset your password first.',
    )
}

/** Throws Rejection WITHDRAWALS_REST, with its end, during a pause. */
export function assertNoRest(rest: WithdrawalsRest | null | undefined, now: Instant): void {
  const on = restAt(rest, now)
  if (!on) return
  throw new Rejection('WITHDRAWALS_REST', `Withdrawals are paused ${spanOf(on)}.`, {
    details: { until: on.until.toISOString() },
  })
}

/** Returns the end and cause of a pause in words: "until Nov 24, 9:00 AM because your passkey was reset". */
export function spanOf({ until, cause }: WithdrawalsRest): string {
  return `until ${timeInWords(until)} because your ${RESET[cause]} was reset`
}
