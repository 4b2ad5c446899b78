import { Rejection } from './rejection.ts'
import { assertNotSuspended, type Restriction } from './restriction.ts'
import type { Instant } from './time.ts'

/** A campus of the contract's list; validated at the edge, compared here. */
export type Campus = string

/** The campus of a user who has not chosen one yet. */
export const NO_CAMPUS = 'default'

/** Returns the user's campus; throws CAMPUS_REQUIRED if they have not chosen one. */
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

/**
 * Returns the campus of a member who may trade, with the row locked: nothing can be added to an account that is being closed. Throws
 * Rejection ACCOUNT_SUSPENDED for a suspended member.
 */
export async function traderCampus(users: Traders, userId: number, now: Instant): Promise<Campus> {
  const user = await users.forUpdate(userId)
  assertNotSuspended(user?.restriction, now)
  return campusOf(user?.deletedAt ? undefined : user)
}
