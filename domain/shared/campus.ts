import { Rejection } from './rejection.ts'

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
