/** Parts loaded when the browser is idle, in one file: each of its own would cost a request. */

export { Notices } from '../offline/notices.tsx'
export { startOffline } from '../offline/start.ts'
export { CampusExtras } from './campus-extras.tsx'
export { Footer } from './footer.tsx'
export { LiveTicker } from './live-ticker.tsx'
export { MenuDrawer } from './menu-drawer.tsx'
