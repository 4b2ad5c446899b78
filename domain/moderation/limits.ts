/** How long after the decision someone is warned about a report on them or their message: at once they could tell whose it was. */
export const WARNING_DELAY_HOURS = 24
/** Of an announcement. */
export const LONGEST_ANNOUNCEMENT = 200
/** How long an announcement is shown. */
export const ANNOUNCEMENT_HOURS = { min: 1, max: 30 * 24 } as const
/** Announcements that one campus has at a time, and as many more that go to all campuses. */
export const MAX_LIVE_ANNOUNCEMENTS = 3
