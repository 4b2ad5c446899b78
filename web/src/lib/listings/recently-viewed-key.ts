/** Storage key of the recently viewed listings. */
export const RECENTLY_VIEWED = 'recently-viewed'
