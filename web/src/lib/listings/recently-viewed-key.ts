export const RECENTLY_VIEWED = 'recently-viewed'
