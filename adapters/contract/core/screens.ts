import type { Campus } from './choices.ts'
import { addressOf, firstHomeQuery, firstListQuery, offersQuery } from './first-calls.ts'

export type Requested = { campus?: Campus | undefined; id?: number | undefined }

/** Routes, heads, sitemap, first views, service worker and audit derive from these. */
type ScreenTraits = {
  for: 'anyone' | 'visitors' | 'members' | 'admins' | 'superAdmins'
  /** Fixed texts, or those of a listing. Search engines exclude a screen without one. */
  head?: readonly [name: string, text: string] | 'home' | 'product' | 'business' | 'gig' | 'seller'
  /** Excluded from the sitemap, but still indexed. */
  unlisted?: true
  first?: (requested: Requested) => string[]
  offline?: true
  /** True where people browse, never where they write or pay. */
  offersInstall?: true
  /** The client marks them as read; for conversations the server does. */
  readsNotices?: true
  /** Shown before a member has confirmed the keys left after a password reset. */
  beforeKeys?: true
  leadsTo?: '/products/:id' | '/businesses/:id'
}

const one =
  (path: string) =>
  ({ id }: Requested) =>
    id === undefined ? [] : [`${path}/${id}`]

const list =
  (path: string) =>
  ({ campus }: Requested) => [addressOf(path, firstListQuery(campus))]

const WAY_IN = { for: 'anyone', beforeKeys: true } as const
const MEMBERS = { for: 'members' } as const
const OFFLINE = { for: 'members', offline: true } as const
const ADMINS = { for: 'admins' } as const
const SUPER = { for: 'superAdmins' } as const
/** Shows visitors its own prompt to sign in (R28). */
const PROMPT = { for: 'anyone' } as const

const page = (name: string, text: string) =>
  ({ for: 'anyone', head: [name, text], beforeKeys: true }) as const

export const SCREENS = {
  '/': {
    for: 'anyone',
    head: 'home',
    first: ({ campus }) => [addressOf('/api/products', firstHomeQuery(campus))],
    offline: true,
    offersInstall: true,
  },
  '/products': {
    for: 'anyone',
    head: ['Products', 'Phones, books, rooms, food and more from students on your campus. Pay into escrow.'],
    first: list('/api/products'),
    leadsTo: '/products/:id',
    offersInstall: true,
  },
  '/products/:id': {
    for: 'anyone',
    head: 'product',
    first: one('/api/products'),
    offline: true,
    readsNotices: true,
  },
  '/businesses': {
    for: 'anyone',
    head: ['Businesses', 'Businesses on your campus: food, fashion, tech, services and more.'],
    first: list('/api/businesses'),
    leadsTo: '/businesses/:id',
    offersInstall: true,
  },
  '/businesses/:id': { for: 'anyone', head: 'business', first: one('/api/businesses'), readsNotices: true },
  '/gigs': {
    for: 'anyone',
    head: ['Gigs', 'Small jobs on your campus, paid from escrow when the work is done.'],
    first: list('/api/gigs'),
    offersInstall: true,
  },
  '/gigs/:id': { for: 'anyone', head: 'gig', first: one('/api/gigs'), readsNotices: true },
  '/u/:id': {
    for: 'anyone',
    head: 'seller',
    first: ({ id }) =>
      id === undefined ? [] : [`/api/sellers/${id}`, addressOf('/api/products', offersQuery(id, 1))],
  },
  '/search': {
    for: 'anyone',
    head: ['Search', 'Search the products, businesses and gigs of your campus.'],
    unlisted: true,
    offline: true,
    offersInstall: true,
  },
  '/about': {
    ...page('About Us', 'Why we founded Campus Marketplace in 2023, and what we value.'),
    offersInstall: true,
  },
  '/privacy': page('Privacy Policy', 'What we know about you, why, who sees it and how to delete it.'),
  '/terms': page('Terms of Service', 'The rules of the market, in fourteen short sections.'),
  '/contact': page('Contact Us', 'How to reach the people who run your campus market.'),
  '/help': page('Help', 'How escrow works, what it costs, and what to do when something goes wrong.'),

  '/login': { for: 'visitors' },
  '/register': { for: 'visitors' },
  '/forgot-password': WAY_IN,
  '/reset-password/:token?': WAY_IN,
  '/verify-email/:token?': WAY_IN,
  '/resend-verification': WAY_IN,
  '/not-me/:token?': WAY_IN,
  '/lost-keys/:token?': WAY_IN,
  '/unsubscribe/:token?': WAY_IN,
  '/keys-left': { for: 'members', beforeKeys: true },

  '/favorites': { ...PROMPT, offline: true, offersInstall: true },
  '/gigs/create': PROMPT,
  '/cart': { ...PROMPT, offline: true },
  '/orders': { ...PROMPT, offline: true },
  '/seller-orders': { ...PROMPT, offline: true },

  '/add-listing': OFFLINE,
  '/add-listing/several': OFFLINE,
  '/edit-product/:id': MEMBERS,
  '/edit-business/:id': MEMBERS,
  '/gigs/:id/edit': MEMBERS,
  '/my-bids': MEMBERS,
  '/dashboard': { ...OFFLINE, offersInstall: true },
  '/profile': MEMBERS,
  '/messages': { ...OFFLINE, offersInstall: true },
  '/messages/:id': OFFLINE,
  '/notifications': OFFLINE,
  '/notification-settings': MEMBERS,
  '/alerts': MEMBERS,
  '/offers': MEMBERS,
  '/orders/:id': { ...OFFLINE, readsNotices: true },
  '/orders/:id/handover': OFFLINE,
  '/orders/:id/dispute': MEMBERS,
  '/gigs/:id/dispute': MEMBERS,
  '/disputes/:id': { ...MEMBERS, readsNotices: true },
  '/wallet': { ...OFFLINE, readsNotices: true },
  '/wallet/deposit': MEMBERS,
  '/wallet/withdraw': MEMBERS,
  '/wallet/verify-payment': MEMBERS,
  '/wallet/statement': MEMBERS,
  '/transactions': OFFLINE,
  '/transactions/:id': MEMBERS,

  '/admin/dashboard': ADMINS,
  '/admin/search': ADMINS,
  '/admin/people/:id': ADMINS,
  '/admin/orders/:id': ADMINS,
  '/admin/payments/:reference': ADMINS,
  '/admin/users': SUPER,
  '/admin/products': ADMINS,
  '/admin/businesses': ADMINS,
  '/admin/fee-settings': SUPER,
  '/admin/campus-settings': ADMINS,
  '/admin/meeting-points': ADMINS,
  '/admin/announcements': ADMINS,
  '/admin/disputes': ADMINS,
  '/admin/reports': ADMINS,
  '/admin/student-cards': ADMINS,
  '/admin/lost-keys': ADMINS,
  '/admin/signals': ADMINS,
  '/admin/audit-log': SUPER,
  '/admin/jobs': SUPER,
  '/admin/books': SUPER,
  '/admin/money': ADMINS,
  '/admin/pending-money': ADMINS,
  '/admin/corrections': SUPER,
} as const satisfies Record<string, ScreenTraits>

export type ScreenPath = keyof typeof SCREENS

export type FirstScreen = {
  [Path in ScreenPath]: (typeof SCREENS)[Path] extends { first: unknown } ? Path : never
}[ScreenPath]

export type Screen = ScreenTraits & { path: ScreenPath }

export const ALL_SCREENS: readonly Screen[] = Object.entries<ScreenTraits>(SCREENS).map(([path, traits]) => ({
  path: path as ScreenPath,
  ...traits,
}))

const PATTERNS = ALL_SCREENS.map((screen) => ({ screen, pattern: patternOf(screen.path) }))

/** Returns undefined when the web shows Page Not Found. */
export function screenAt(path: string): { screen: Screen; id: number | undefined } | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  for (const { screen, pattern } of PATTERNS) {
    const found = pattern.exec(trimmed)
    if (found) return { screen, id: found[1] === undefined ? undefined : Number(found[1]) }
  }
  return undefined
}

/** Returns ids of up to 15 digits, which JavaScript represents exactly. */
function patternOf(path: string): RegExp {
  const source = path
    .replace('/:token?', '(?:/[^/]+)?')
    .replace('/:reference', '/[^/]+')
    .replace('/:id', '/([1-9]\\d{0,14})')
  return new RegExp(`^${source}$`)
}
