import type { Reads } from './reads.ts'

/** What visitors see, by name: the only reads that a standby may serve. */
export const PUBLIC_READS = [
  'products',
  'product',
  'liveAnnouncements',
  'newestOf',
  'businesses',
  'business',
  'gigs',
  'gig',
  'search',
  'suggestions',
  'inSight',
  'seller',
  'comments',
  'reviewsOf',
] as const satisfies readonly (keyof Reads)[]

/** What visitors see, one query each. */
export type PublicReads = Pick<Reads, (typeof PUBLIC_READS)[number]>
