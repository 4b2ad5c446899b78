/** How long after the decision someone is warned about a report on them or their message: at once they could tell whose it was. */
export const WARNING_DELAY_HOURS = 24
/** Of an announcement. */
export const LONGEST_ANNOUNCEMENT = 200
/** How long an announcement is shown. */
export const ANNOUNCEMENT_HOURS = { min: 1, max: 30 * 24 } as const
/** Announcements that one campus has at a time, and as many more that go to all campuses. */
export const MAX_LIVE_ANNOUNCEMENTS = 3
/** Of each kind that an admin's search finds. */
export const MAX_FOUND = 10
/** Of each list on a person's page for admins: the newest. */
export const NEWEST_OF_PERSON = 10
/** The longest suspension or hold on withdrawals that ends by itself. */
export const LONGEST_RESTRICTION_DAYS = 365
