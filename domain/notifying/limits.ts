export const MAX_SAVED_SEARCHES = 20
/** In a day in Lagos; the rest is in the evening's digest. */
export const MAX_SINGLE_ALERTS = 5
/** Time for which a warning offers to set a new password. */
export const RESET_OFFERED_DAYS = 7
