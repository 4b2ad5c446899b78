/** Parts that visitors do not load. */

export { AccountLinks } from './account-links.tsx'
export { FavoriteCount } from './favorite-count.tsx'
export { OwnLinks } from './own-links.tsx'
export { Unread } from './unread.tsx'
export { WaitingBadge } from './waiting-badge.tsx'
