export const MAX_SAVED_SEARCHES = 20
/** The most single alerts of a user on a day in Lagos; the rest is in the evening's digest. */
export const MAX_SINGLE_ALERTS = 5
export const RESET_OFFERED_DAYS = 7
