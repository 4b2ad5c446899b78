export const MAX_SAVED_SEARCHES = 20
export const MAX_SINGLE_ALERTS = 5
export const RESET_OFFERED_DAYS = 7
