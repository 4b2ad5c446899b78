/** One file for parts loaded when the browser is idle: each of its own would cost a request. */

export { Notices } from '../offline/notices.tsx'
export { startOffline } from '../offline/start.ts'
export { CampusExtras } from './campus-extras.tsx'
export { Footer } from './footer.tsx'
export { LiveTicker } from './live-ticker.tsx'
export { MenuDrawer } from './menu-drawer.tsx'
