import { Rejection } from './rejection.ts'
import { type Instant, timeInWords } from './time.ts'

/**
 * What an admin keeps a member from: `suspension` from listing, bidding, buying, writing, depositing and withdrawing,
 * `payout_hold` from withdrawing alone. Deals that were open before go on.
 */
export type Restriction = {
  kind: 'suspension' | 'payout_hold'
  /** Null for until an admin ends it. */
  until: Instant | null
  reason: string
  /** The admin who did it. */
  by: number
}

/** What the listings of a suspended member are disabled for, and enabled again by. */
export const SUSPENDED_OWNER = 'An admin suspended this account'

/** The events that a member is notified of when an admin restricts their account. */
export type RestrictionEvent =
  /** A super admin disabled them, and deletes them then. */
  | { type: 'user.removal_planned'; userId: number; dueAt: string }
  /** `until` is ISO 8601 in UTC. */
  | ({ type: 'user.restricted'; userId: number; until: string | null } & Pick<Restriction, 'kind' | 'reason'>)
  | ({ type: 'user.restriction_ended'; userId: number } & Pick<Restriction, 'kind'>)

/** Returns the restriction that is still on; null once it is over, and for none. */
export function restrictionAt(restriction: Restriction | null | undefined, now: Instant): Restriction | null {
  return restriction && (restriction.until === null || restriction.until > now) ? restriction : null
}

/** Throws Rejection ACCOUNT_SUSPENDED with its end while an admin has suspended this member. */
export function assertNotSuspended(restriction: Restriction | null | undefined, now: Instant): void {
  const on = restrictionAt(restriction, now)
  if (on?.kind !== 'suspension') return
  throw new Rejection(
    'ACCOUNT_SUSPENDED',
    `Your account is suspended${endOf(on)}. You can still finish open orders and gigs.`,
    { kind: 'forbidden', details: { until: on.until?.toISOString() ?? null } },
  )
}

/** Throws Rejection ACCOUNT_SUSPENDED or PAYOUTS_HELD while an admin keeps this member from withdrawing. */
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

/** Returns " until Dec 3, 9:00 AM"; nothing for a restriction that only an admin ends. */
function endOf({ until }: Restriction): string {
  return until === null ? '' : ` until ${timeInWords(until)}`
}
