import { Rejection } from '#domain/shared/rejection.ts'
import {
  assertMayWithdraw,
  assertNotSuspended,
  type Restriction,
  restrictionAt,
} from '#domain/shared/restriction.ts'
import type { Instant } from '#domain/shared/time.ts'
import {
  assertNotPaused,
  assertNotStopped,
  pauseAt,
  type WithdrawalsPause,
} from '#domain/shared/withdrawals-pause.ts'

export type WalletOwner = {
  userId: number
  /** Time of the owner's “This wasn’t me”; null once the password was reset. */
  stoppedAt: Instant | null
  rest: WithdrawalsPause | null
  restriction: Restriction | null
  payeeRestriction: Restriction | null
}

/** A withdrawal is apart from other purposes: money can't be recalled from a bank account. */
type Purpose = 'purchase' | 'closing' | 'withdrawal'

const passed: unique symbol = Symbol('passed')

/** A wallet that may be debited. Only this file creates one, so a debit that did not pass the gate does not compile. */
export type DebitableWallet = {
  readonly kind: 'wallet'
  readonly userId: number
  /** Nothing that it pays for may leave to a bank before this time. */
  readonly pausedUntil: Instant | null
  readonly [passed]: true
}

/**
 * Throws while money is stopped, and while owner or payee is suspended; a withdrawal also while paused or held. A purchase
 * passes a pause on: see `pausedUntil`.
 */
export function passGate(
  { userId, stoppedAt, rest, restriction, payeeRestriction }: WalletOwner,
  purpose: Purpose,
  at: Instant,
): DebitableWallet {
  if (purpose === 'withdrawal') {
    assertNotStopped(stoppedAt)
    assertNotPaused(rest, at)
    assertMayWithdraw(restriction, at)
  } else if (stoppedAt)
    throw new Rejection(
      'PAYMENTS_STOPPED',
      'Your wallet is locked because you told us “This wasn’t me”. Reset your password first.',
    )
  assertNotSuspended(restriction, at)
  if (restrictionAt(payeeRestriction, at)?.kind === 'suspension')
    throw new Rejection('PAYEE_SUSPENDED', 'This person can’t be paid at the moment', { kind: 'forbidden' })
  return { kind: 'wallet', userId, pausedUntil: pauseAt(rest, at)?.until ?? null, [passed]: true }
}

/** Returns a wallet to debit for what its owner owes a bank or the platform, without the owner's consent. */
export function claimOn(userId: number): DebitableWallet {
  return { kind: 'wallet', userId, pausedUntil: null, [passed]: true }
}
