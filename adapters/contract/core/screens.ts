/** The screens that anyone may open, by their path in the web app. */
export const PUBLIC_SCREENS = [
  '/',
  '/products',
  '/products/:id',
  '/businesses',
  '/businesses/:id',
  '/gigs',
  '/gigs/:id',
  '/u/:id',
  '/search',
  '/about',
  '/privacy',
  '/terms',
  '/contact',
  '/help',
] as const

/** The screens that are nothing for search engines: ways to an account, and what belongs to one. */
export const HIDDEN_SCREENS = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token?',
  '/verify-email/:token?',
  '/not-me/:token?',
  '/lost-keys/:token?',
  '/keys-left',
  '/resend-verification',
  '/unsubscribe/:token?',
  '/add-listing',
  '/profile',
  '/messages',
  '/messages/:id',
  '/dashboard',
  '/notifications',
  '/notification-settings',
  '/alerts',
  '/edit-product/:id',
  '/edit-business/:id',
  '/favorites',
  '/gigs/create',
  '/gigs/:id/edit',
  '/wallet',
  '/transactions',
  '/transactions/:id',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/verify-payment',
  '/wallet/statement',
  '/my-bids',
  '/cart',
  '/orders',
  '/orders/:id',
  '/orders/:id/handover',
  '/orders/:id/dispute',
  '/gigs/:id/dispute',
  '/disputes/:id',
  '/seller-orders',
  '/offers',
  '/admin/dashboard',
  '/admin/users',
  '/admin/products',
  '/admin/businesses',
  '/admin/fee-settings',
  '/admin/campus-settings',
  '/admin/meeting-points',
  '/admin/disputes',
  '/admin/reports',
  '/admin/student-cards',
  '/admin/lost-keys',
  '/admin/signals',
  '/admin/audit-log',
  '/admin/jobs',
  '/admin/books',
] as const

export type PublicScreen = (typeof PUBLIC_SCREENS)[number]
type HiddenScreen = (typeof HIDDEN_SCREENS)[number]

export type ScreenMatch =
  | { screen: PublicScreen; hidden: false; id: number | undefined }
  | { screen: HiddenScreen; hidden: true }

/** The screen at this path; undefined where the web shows Page Not Found. An id is a positive whole number. */
export function screenAt(path: string): ScreenMatch | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  const hidden = HIDDEN.find(({ pattern }) => pattern.test(trimmed))
  if (hidden) return { screen: hidden.screen, hidden: true }
  for (const { screen, pattern } of PUBLIC) {
    const found = pattern.exec(trimmed)
    if (found) return { screen, hidden: false, id: found[1] === undefined ? undefined : Number(found[1]) }
  }
  return undefined
}

const PUBLIC = PUBLIC_SCREENS.map((screen) => ({ screen, pattern: patternOf(screen) }))
const HIDDEN = HIDDEN_SCREENS.map((screen) => ({ screen, pattern: patternOf(screen) }))

/** Up to 15 digits: every whole number that JavaScript holds exactly. */
function patternOf(screen: string): RegExp {
  const source = screen.replace('/:token?', '(?:/[^/]+)?').replace('/:id', '/([1-9]\\d{0,14})')
  return new RegExp(`^${source}$`)
}
