import type { Reads } from './reads.ts'

/** Names of public queries, the only ones that a standby may serve. */
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

/** Queries on public data. */
export type PublicReads = Pick<Reads, (typeof PUBLIC_READS)[number]>
