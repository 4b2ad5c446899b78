import { Rejection } from '#domain/shared/rejection.ts'
import {
  assertMayWithdraw,
  assertNotSuspended,
  type Restriction,
  restrictionAt,
} from '#domain/shared/restriction.ts'
import type { Instant } from '#domain/shared/time.ts'
import {
  assertNoRest,
  assertNotStopped,
  restAt,
  type WithdrawalsRest,
} from '#domain/shared/withdrawals-rest.ts'

/** What a wallet's owner, an admin, or what happened to their account says about money leaving it. */
export type WalletOwner = {
  userId: number
  /** When the owner said “This wasn’t me”; null once the password was reset. */
  stoppedAt: Instant | null
  rest: WithdrawalsRest | null
  restriction: Restriction | null
  /** The payee's restriction; null where money leaves without a payee. */
  payeeRestriction: Restriction | null
}

/** What money leaves a wallet for: a deal, the platform with the account, or a bank account, from where it can't be called back. */
type Purpose = 'purchase' | 'closing' | 'withdrawal'

const passed: unique symbol = Symbol('passed')

/** A wallet that may be debited. Only this file makes one, so that no debit compiles which did not pass the gate. */
export type DebitableWallet = {
  readonly kind: 'wallet'
  readonly userId: number
  /** Before which time nothing that it pays for may leave to a bank, as the wallet rests; null while it doesn't. */
  readonly restsUntil: Instant | null
  readonly [passed]: true
}

/**
 * Returns the owner's wallet to be debited. Throws a Rejection while the owner's money is stopped, for a withdrawal while it
 * rests or an admin holds it, and for all but that while an admin has suspended the owner or who is to be paid. A purchase hands
 * the rest on to what it pays for.
 */
export function passGate(
  { userId, stoppedAt, rest, restriction, payeeRestriction }: WalletOwner,
  purpose: Purpose,
  at: Instant,
): DebitableWallet {
  if (purpose === 'withdrawal') {
    assertNotStopped(stoppedAt)
    assertNoRest(rest, at)
    assertMayWithdraw(restriction, at)
  } else if (stoppedAt)
    throw new Rejection(
      'PAYMENTS_STOPPED',
      'Your wallet is locked because you told us “This wasn’t me”. Reset your password first.',
    )
  assertNotSuspended(restriction, at)
  if (restrictionAt(payeeRestriction, at)?.kind === 'suspension')
    throw new Rejection('PAYEE_SUSPENDED', 'This person can’t be paid at the moment', { kind: 'forbidden' })
  return { kind: 'wallet', userId, restsUntil: restAt(rest, at)?.until ?? null, [passed]: true }
}

/** Returns a wallet to be debited for what its owner owes a bank or the platform, which waits for no consent. */
export function claimOn(userId: number): DebitableWallet {
  return { kind: 'wallet', userId, restsUntil: null, [passed]: true }
}
