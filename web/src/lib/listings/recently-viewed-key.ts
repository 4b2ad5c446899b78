/** Where this browser keeps what was looked at. */
export const RECENTLY_VIEWED = 'recently-viewed'
