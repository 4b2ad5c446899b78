/** Kinds of pages in measurements, which identify no listing and no person. */
export const PAGE_KINDS = [
  'home',
  'products',
  'product',
  'businesses',
  'business',
  'gigs',
  'gig',
  'search',
  'messages',
  'cart',
  'orders',
  'wallet',
  'account',
  'admin',
  'other',
] as const
export const CONNECTIONS = ['2g', '3g', '4g', 'unknown'] as const
