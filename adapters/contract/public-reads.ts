import type { Reads } from './reads.ts'

/** The only queries that a standby may serve. */
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

export type PublicReads = Pick<Reads, (typeof PUBLIC_READS)[number]>
