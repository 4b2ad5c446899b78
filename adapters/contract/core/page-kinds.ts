import { KINDS, LISTING_KINDS } from '../catalog/kinds.ts'

/** Kinds of pages in measurements, which identify no listing and no person. */
export const PAGE_KINDS = [
  'home',
  ...LISTING_KINDS.flatMap((kind) => [KINDS[kind].many, kind]),
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
