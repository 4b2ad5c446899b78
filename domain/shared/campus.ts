import { Rejection } from './rejection.ts'
import { assertNotSuspended, type Restriction } from './restriction.ts'
import type { Instant } from './time.ts'

/** One of the campuses that the contract lists; checked at the edge, compared here. */
export type Campus = string

/** The campus of a user who has not chosen one yet. */
export const NO_CAMPUS = 'default'

/** The user's campus; rejects one who has not chosen yet: nothing can be listed, bid or bought before. */
export function campusOf(user: { campus: string | undefined } | undefined): Campus {
  if (user?.campus === undefined || user.campus === NO_CAMPUS)
    throw new Rejection('CAMPUS_REQUIRED', 'Please select your campus')
  return user.campus
}

/** Members as far as trading goes, locked until the step ends. */
export type Traders = {
  forUpdate: (
    userId: number,
  ) => Promise<{ campus: Campus; restriction: Restriction | null; deletedAt: Instant | null } | undefined>
}

/**
 * Returns the campus of a member who may trade and whose row is held: an account that closes at the same moment leaves nothing
 * behind. Throws Rejection ACCOUNT_SUSPENDED for one whom an admin suspended.
 */
export async function traderCampus(users: Traders, userId: number, now: Instant): Promise<Campus> {
  const user = await users.forUpdate(userId)
  assertNotSuspended(user?.restriction, now)
  return campusOf(user?.deletedAt ? undefined : user)
}
