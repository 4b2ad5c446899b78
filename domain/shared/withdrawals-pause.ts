import { Rejection } from './rejection.ts'
import { HOUR_MS, type Instant, later, timeInWords } from './time.ts'

export const WITHDRAWALS_PAUSE_HOURS = 24

export type WithdrawalsPause = { until: Instant; cause: 'pin' | 'passkey' | 'password' | 'factor' }

const RESET = {
  pin: 'PIN',
  passkey: 'passkey',
  password: 'password',
  factor: 'authenticator app',
} as const

/** Pauses so that a thief with the owner's mailbox can't empty the wallet unnoticed. */
export function pauseOfWithdrawals(
  cause: WithdrawalsPause['cause'],
  now: Instant,
  earlier?: WithdrawalsPause | null,
): WithdrawalsPause {
  const until = later(now, WITHDRAWALS_PAUSE_HOURS * HOUR_MS)
  return { until, cause: factorPauseAt(earlier, now)?.cause ?? cause }
}

export function factorPauseAt(
  rest: WithdrawalsPause | null | undefined,
  now: Instant,
): WithdrawalsPause | null {
  const on = pauseAt(rest, now)
  return on?.cause === 'passkey' || on?.cause === 'factor' ? on : null
}

export function pauseAt(rest: WithdrawalsPause | null | undefined, now: Instant): WithdrawalsPause | null {
  return rest && rest.until > now ? rest : null
}

/** Throws WITHDRAWALS_STOPPED; only a new password by email ends that. */
export function assertNotStopped(stoppedAt: Instant | null | undefined): void {
  if (stoppedAt)
    throw new Rejection(
      'WITHDRAWALS_STOPPED',
      'Withdrawals are stopped because you told us “This wasn’t me”. Reset your password first.',
    )
}

/** Throws WITHDRAWALS_REST, with the end. */
export function assertNotPaused(rest: WithdrawalsPause | null | undefined, now: Instant): void {
  const on = pauseAt(rest, now)
  if (!on) return
  throw new Rejection('WITHDRAWALS_REST', `Withdrawals are paused ${spanOf(on)}.`, {
    details: { until: on.until.toISOString() },
  })
}

/** Returns words such as "until Nov 24, 9:00 AM because your passkey was reset". */
export function spanOf({ until, cause }: WithdrawalsPause): string {
  return `until ${timeInWords(until)} because your ${RESET[cause]} was reset`
}
