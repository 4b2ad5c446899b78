import { Rejection } from './rejection.ts'
import { type Instant, timeInWords } from './time.ts'

/** `suspension` forbids trading, writing and moving money, `payout_hold` only withdrawing. Open deals continue. */
export type Restriction = {
  kind: 'suspension' | 'payout_hold'
  /** Null: until an admin ends it. */
  until: Instant | null
  reason: string
  by: number
}

export const SUSPENDED_OWNER = 'An admin suspended this account'

export type RestrictionEvent =
  /** The member is disabled until the deletion at `dueAt`. */
  | { type: 'user.removal_planned'; userId: number; dueAt: string }
  | ({ type: 'user.restricted'; userId: number; until: string | null } & Pick<Restriction, 'kind' | 'reason'>)
  | ({ type: 'user.restriction_ended'; userId: number } & Pick<Restriction, 'kind'>)

export function restrictionAt(restriction: Restriction | null | undefined, now: Instant): Restriction | null {
  return restriction && (restriction.until === null || restriction.until > now) ? restriction : null
}

/** Throws ACCOUNT_SUSPENDED, with the end. */
export function assertNotSuspended(restriction: Restriction | null | undefined, now: Instant): void {
  const on = restrictionAt(restriction, now)
  if (on?.kind !== 'suspension') return
  throw new Rejection(
    'ACCOUNT_SUSPENDED',
    `Your account is suspended${endOf(on)}. You can still finish open orders and gigs.`,
    { kind: 'forbidden', details: { until: on.until?.toISOString() ?? null } },
  )
}

/** Throws ACCOUNT_SUSPENDED or PAYOUTS_HELD. */
export function assertMayWithdraw(restriction: Restriction | null | undefined, now: Instant): void {
  assertNotSuspended(restriction, now)
  const on = restrictionAt(restriction, now)
  if (!on) return
  throw new Rejection(
    'PAYOUTS_HELD',
    `An admin has put your withdrawals on hold${endOf(on)}. Contact us if that’s a mistake.`,
    { kind: 'forbidden', details: { until: on.until?.toISOString() ?? null } },
  )
}

function endOf({ until }: Restriction): string {
  return until === null ? '' : ` until ${timeInWords(until)}`
}
