/** Delay of a warning about a report on a user or message: at once it could reveal the reporter. */
export const WARNING_DELAY_HOURS = 24
export const LONGEST_ANNOUNCEMENT = 200
export const ANNOUNCEMENT_HOURS = { min: 1, max: 30 * 24 } as const
/** For one campus; as many more may be for all campuses. */
export const MAX_LIVE_ANNOUNCEMENTS = 3
export const MAX_FOUND = 10
export const NEWEST_OF_PERSON = 10
export const LONGEST_RESTRICTION_DAYS = 365
