import { Rejection } from './rejection.ts'
import { assertNotSuspended, type Restriction } from './restriction.ts'
import type { Instant } from './time.ts'

/** Validated at the edge against the contract's list. */
export type Campus = string

export const NO_CAMPUS = 'default'

/** Throws CAMPUS_REQUIRED. */
export function campusOf(user: { campus: string | undefined } | undefined): Campus {
  if (user?.campus === undefined || user.campus === NO_CAMPUS)
    throw new Rejection('CAMPUS_REQUIRED', 'Please select your campus')
  return user.campus
}

export type Traders = {
  forUpdate: (
    userId: number,
  ) => Promise<{ campus: Campus; restriction: Restriction | null; deletedAt: Instant | null } | undefined>
}

/** Locks the account's row, so nothing is added to one that is being closed. Throws ACCOUNT_SUSPENDED. */
export async function traderCampus(users: Traders, userId: number, now: Instant): Promise<Campus> {
  const user = await users.forUpdate(userId)
  assertNotSuspended(user?.restriction, now)
  return campusOf(user?.deletedAt ? undefined : user)
}
