/** How many searches a person can save. */
export const MAX_SAVED_SEARCHES = 20
/** How many alerts a person gets one by one on a day in Lagos; what is more comes together in the evening. */
export const MAX_SINGLE_ALERTS = 5
/** For so many days a warning about an account offers to set a new password. */
export const RESET_OFFERED_DAYS = 7
